// What the JSON reports of Vitest and Playwright say, as the counts and times that `npm test` prints.

export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface FileTime {
  file: string
  seconds: number
}

export interface Report {
  count: Count
  files: FileTime[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: { name: string; startTime: number; endTime: number }[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { duration: number }[]
}

interface PlaywrightSuite {
  file: string
  specs: { tests: PlaywrightTest[] }[]
  suites?: PlaywrightSuite[]
}

export function vitestReport(json: string, root: string): Report {
  const report = JSON.parse(json) as VitestReport
  return {
    count: {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
    },
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: name.replace(`${root}/`, ''),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/** A test that passed only when it was run again is flaky and counts as failed; so does one that a failure before it kept from running. */
export function playwrightReport(json: string): Report {
  const { suites } = JSON.parse(json) as { suites: PlaywrightSuite[] }
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  const files = suites.map((suite) => {
    const tests = testsOf(suite)
    for (const test of tests) count[outcome(test)]++
    const spent = tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0)
    return { file: `e2e/${suite.file}`, seconds: spent / 1000 }
  })
  return { count, files }
}

export const slowest = (files: FileTime[], most = 10): FileTime[] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, most)

const testsOf = (suite: PlaywrightSuite): PlaywrightTest[] => [
  ...suite.specs.flatMap(({ tests }) => tests),
  ...(suite.suites ?? []).flatMap(testsOf),
]

function outcome({ status, results }: PlaywrightTest): keyof Count {
  if (status === 'expected') return 'passed'
  return status === 'skipped' && results.length > 0 ? 'skipped' : 'failed'
}
