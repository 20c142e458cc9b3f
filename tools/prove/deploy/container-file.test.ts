import { expect, test } from 'vitest';
import { readContainerFile } from './container-file.ts';

const FILE = `# two stages
FROM one AS build
WORKDIR /here
RUN first \\
  && second
COPY . .
RUN third

FROM two
ENV A=1 B=2
HEALTHCHECK --interval=10s \\
  CMD ["ask", "it"]
CMD ["start"]
`;

test('commands, settings and programs are read stage by stage', () => {
  const [build, shipped] = readContainerFile(FILE);
  expect(build?.runs).toEqual(['first && second', 'third']);
  expect(shipped).toEqual({
    runs: [],
    environment: { A: '1', B: '2' },
    command: ['start'],
    healthcheck: ['ask', 'it'],
  });
});

test('an instruction that is not tried is an error', () => {
  expect(() => readContainerFile('FROM one\nADD https://somewhere /\n')).toThrow('ADD');
});
