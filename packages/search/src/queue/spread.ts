const FNV_PRIME = 0x01_00_01_93;
/** The initial seed of a hash. */
const FIRST_SEED = 0x81_1c_9d_c5;

/**
 * A 32-bit hash of a text, equal in every process: FNV-1a continued from a seed, with its bits mixed. Not for secrets.
 */
export function spread(text: string, seed = FIRST_SEED): number {
  let value = seed;
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), FNV_PRIME);
  value = Math.imul(value ^ (value >>> 16), 0x85_eb_ca_6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2_b2_ae_35);
  return (value ^ (value >>> 16)) >>> 0;
}
