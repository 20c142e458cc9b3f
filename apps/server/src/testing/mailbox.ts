import { SMTPServer } from 'smtp-server';

/** A mail as received over SMTP. */
interface ReceivedMail {
  readonly to: string;
  readonly raw: string;
}

/** A real SMTP server that keeps the mail it receives. */
export interface Mailbox {
  readonly url: string;
  readonly mails: readonly ReceivedMail[];
  /** Waits for the newest unread mail to an address; returns its code. */
  codeFor(email: string): Promise<string>;
  /** Starts or stops refusing all mail. */
  refuseAll(isRefusing: boolean): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const read = new Set<ReceivedMail>();
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom: (_, __, done) => {
      done(isRefusing ? new Error('not now') : null);
    },
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString();
        for (const { address } of session.envelope.rcptTo) mails.push({ to: address, raw });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    codeFor: async (email) => {
      const mail = await newMailTo(email, mails, read);
      read.add(mail);
      return codeIn(mail.raw) ?? '';
    },
    refuseAll: (value) => {
      isRefusing = value;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
      }),
  };
}

const TIMEOUT_MILLIS = 10_000;

async function newMailTo(
  email: string,
  mails: readonly ReceivedMail[],
  read: ReadonlySet<ReceivedMail>,
): Promise<ReceivedMail> {
  const deadline = Date.now() + TIMEOUT_MILLIS;
  while (Date.now() < deadline) {
    const mail = mails.findLast(({ to, raw }) => to === email && codeIn(raw) !== undefined);
    if (mail !== undefined && !read.has(mail)) return mail;
    await new Promise((resolve) => {
      setTimeout(resolve, 20);
    });
  }
  throw new Error(`no mail came to ${email}`);
}

/** The code in a mail; undefined if it has none. */
function codeIn(raw: string): string | undefined {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const isBase64 = /content-transfer-encoding: base64/i.test(head);
  const text = isBase64 ? Buffer.from(body, 'base64').toString() : body;
  return /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
}
