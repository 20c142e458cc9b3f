import type { Settings } from '@chuhe/protocol';

/** A guest or a registered player. */
export interface Account {
  readonly id: string;
  readonly userName: string;
  readonly isGuest: boolean;
  /** Confirmed by code; null while there is none. */
  readonly email: string | null;
  readonly settings: Settings;
  /** Until when it may not chat; null when it may. */
  readonly mutedUntil: Date | null;
  /** Whether an operator has suspended it now. */
  readonly isBanned: boolean;
  /** Whether it may look after what others do. */
  readonly isOperator: boolean;
  readonly createdAt: Date;
}

/** Who makes a call, on which of their devices. */
export interface Caller {
  readonly account: Account;
  readonly sessionId: string;
  /** Whether it is time to note that the device was seen. */
  readonly isSeenLongAgo: boolean;
}
