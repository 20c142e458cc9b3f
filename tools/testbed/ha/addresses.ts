/** The ports of a cluster, equal on every node; each node has its own address. */
export interface HaPorts {
  /** The port at which servers reach the primary. */
  readonly balancer: number;
  readonly postgres: number;
  /** The port at which other nodes reach PostgreSQL, through a connection that can be cut. */
  readonly line: number;
  readonly patroni: number;
  readonly etcd: number;
  readonly etcdPeer: number;
}

/** Linux has all of 127.0.0.0/8 on its loopback. */
export const NODE_ADDRESSES = ['127.0.0.11', '127.0.0.12', '127.0.0.13'] as const;

/** Six ports in a row. */
export function portsFrom(first: number): HaPorts {
  return {
    balancer: first,
    postgres: first + 1,
    line: first + 2,
    patroni: first + 3,
    etcd: first + 4,
    etcdPeer: first + 5,
  };
}
