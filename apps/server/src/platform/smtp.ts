import { createTransport } from 'nodemailer';

/** Sends mail through a mail server. */
export interface MailTransport {
  /** `id` is the same for every attempt to send one mail. */
  deliver(mail: {
    readonly id: string;
    readonly to: string;
    readonly subject: string;
    readonly text: string;
    /** The one-click unsubscribe URL for the reader's mail program. */
    readonly unsubscribe?: string;
  }): Promise<void>;
  close(): void;
}

export function openSmtp(url: string, from: string): MailTransport {
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: 2,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  );
  return {
    deliver: async ({ id, to, subject, text, unsubscribe }) => {
      const headers =
        unsubscribe === undefined
          ? {}
          : {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            };
      await transport.sendMail({ to, subject, text, messageId: `<outbox-${id}@chuhe>`, headers });
    },
    close: () => {
      transport.close();
    },
  };
}
