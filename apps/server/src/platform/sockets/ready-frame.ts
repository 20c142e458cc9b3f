/** The first byte of an unfragmented text message. */
const TEXT_MESSAGE = 0x81;
/** Lengths up to this fit in the second byte of the header; for longer ones that byte says how many bytes follow. */
const MAX_IN_BYTE = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;
const MAX_IN_TWO_BYTES = 0xff_ff;

/** Text messages as a socket writes them. */
export interface ReadyFrame {
  /** The messages with their headers. */
  readonly bytes: Buffer;
  readonly texts: readonly string[];
}

/** Encodes messages once, however many clients get them. */
export function readyFrame(...texts: readonly string[]): ReadyFrame {
  const [only] = texts;
  const isOne = texts.length === 1 && only !== undefined;
  return { texts, bytes: isOne ? encode(only) : Buffer.concat(texts.map(encode)) };
}

/** Encodes a message for one reader. */
export function encode(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length <= MAX_IN_BYTE ? 2 : length <= MAX_IN_TWO_BYTES ? 4 : 10;
  const bytes = Buffer.allocUnsafe(start + length);
  bytes[0] = TEXT_MESSAGE;
  if (start === 2) bytes[1] = length;
  else if (start === 4) {
    bytes[1] = IN_TWO_BYTES;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = IN_EIGHT_BYTES;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(text, start);
  return bytes;
}
