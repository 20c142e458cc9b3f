// Extracts the failed tests and their causes from the reports of the two test runners.
import { stripVTControlCharacters } from 'node:util';

const LINES_OF_AN_ERROR = 12;

interface VitestReport {
  readonly testResults?: readonly {
    readonly name: string;
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

interface Suite {
  readonly file: string;
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly status: string;
      readonly results: readonly {
        readonly duration: number;
        readonly errors?: readonly { readonly message?: string }[];
      }[];
    }[];
  }[];
}

export function vitestFaults({ testResults = [] }: VitestReport): readonly string[] {
  return testResults.flatMap(({ name, message = '', assertionResults }) => {
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0 && message !== '') return [fault(name, message)];
    return failed.map(({ fullName, failureMessages = [] }) =>
      fault(`${name} › ${fullName}`, failureMessages.join('\n')),
    );
  });
}

export function playwrightFaults({
  suites = [],
}: {
  readonly suites?: readonly Suite[];
}): readonly string[] {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ projectName, results }) =>
          fault(
            `[${projectName}] ${suite.file} › ${title}, ${results.map(({ duration }) => duration).join(' and ')} ms`,
            results
              .flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message))
              .join('\n'),
          ),
        ),
    ),
    ...playwrightFaults(suite),
  ]);
}

function fault(where: string, message: string): string {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, LINES_OF_AN_ERROR);
  return `FAILED: ${where}\n${lines.map((line) => `  ${line}`).join('\n')}`;
}
