import { connect, type ClientHttp2Session, type IncomingHttpHeaders } from 'node:http2';
import { gunzipSync } from 'node:zlib';

interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

/** A browser's HTTP/2 connection to the site. */
export class Http2Client {
  readonly #session: ClientHttp2Session;

  constructor(port: number, certificate: string) {
    this.#session = connect(`https://127.0.0.1:${port}`, {
      ca: certificate,
      servername: 'chuhe.example',
    });
    // The caller gets the error from the stream of its request.
    this.#session.on('error', () => undefined);
  }

  get protocol(): string | undefined {
    return this.#session.alpnProtocol;
  }

  ask(path: string, question: Question = {}): Promise<Reply> {
    const { method = 'GET', headers = {}, body } = question;
    return new Promise((done, fail) => {
      const stream = this.#session.request({
        ':path': path,
        ':method': method,
        ':authority': 'chuhe.example',
        ...headers,
      });
      let answer: IncomingHttpHeaders = {};
      const chunks: Buffer[] = [];
      stream.on('response', (received) => {
        answer = received;
      });
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        const isGzip = answer['content-encoding'] === 'gzip';
        const text = (isGzip ? gunzipSync(bytes) : bytes).toString();
        if (answer[':status'] === undefined) return;
        done({ status: Number(answer[':status']), headers: answer, text });
      });
      stream.on('error', fail);
      stream.on('close', () => fail(new Error('cut off before the end')));
      stream.end(body);
    });
  }

  close(): void {
    this.#session.close();
  }
}
