/** The first byte of an unfragmented text message. */
const TEXT_MESSAGE = 0x81;
/** Lengths up to this fit in the second byte of the header; for longer ones that byte says how many bytes follow. */
const MOST_IN_BYTE = 125;
const IN_TWO_BYTES = 126;
const IN_EIGHT_BYTES = 127;
const MOST_IN_TWO_BYTES = 0xff_ff;

/** Text messages encoded with their headers, once for all readers. */
export class ReadyFrame {
  readonly bytes: Buffer;
  readonly #texts: readonly string[];

  constructor(...texts: readonly string[]) {
    this.#texts = texts;
    const [only] = texts;
    this.bytes =
      texts.length === 1 && only !== undefined ? encode(only) : Buffer.concat(texts.map(encode));
  }

  /** The texts without headers. */
  toString(): string {
    return this.#texts.join('\n');
  }
}

/** Encodes a message for one reader. */
export function encode(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const start = length <= MOST_IN_BYTE ? 2 : length <= MOST_IN_TWO_BYTES ? 4 : 10;
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
