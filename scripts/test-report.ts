import { stripVTControlCharacters } from 'node:util'

// Turns the JSON reports of Vitest and Playwright into the counts and times that `npm test` prints.

export interface Count {
  passed: number
  failed: number
  skipped: number
}

export interface FileTime {
  file: string
  seconds: number
}

/** A failed test: its location, its title, and the first lines of the error. */
export interface Failure {
  file: string
  test: string
  why: string
}

export interface Report {
  count: Count
  files: FileTime[]
  failures: Failure[]
}

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    /** Why the file itself failed, for example because it could not be imported; empty otherwise. */
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

interface PlaywrightTest {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  results: { duration: number; error?: { message?: string } }[]
}

interface PlaywrightSpec {
  title: string
  tests: PlaywrightTest[]
}

interface PlaywrightSuite {
  file: string
  specs: PlaywrightSpec[]
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
    failures: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = name.replace(`${root}/`, '')
      const failed = assertionResults
        .filter(({ status }) => status === 'failed')
        .map(({ fullName, failureMessages }) => ({
          file,
          test: fullName,
          why: firstLinesOf(failureMessages[0]),
        }))
      return message && failed.length === 0
        ? [{ file, test: 'the file itself', why: firstLinesOf(message) }]
        : failed
    }),
  }
}

/**
 * A test that passed only on a retry is flaky and counts as failed; so does one that did not run because of an earlier
 * failure.
 */
export function playwrightReport(json: string): Report {
  const { suites } = JSON.parse(json) as { suites: PlaywrightSuite[] }
  const count: Count = { passed: 0, failed: 0, skipped: 0 }
  const failures: Failure[] = []
  const files = suites.map((suite) => {
    const file = `e2e/${suite.file}`
    let spent = 0
    for (const { title, tests } of specsOf(suite))
      for (const test of tests) {
        const became = outcome(test)
        count[became]++
        if (became === 'failed') failures.push({ file, test: title, why: failureReasonOf(test) })
        for (const { duration } of test.results) spent += duration
      }
    return { file, seconds: spent / 1000 }
  })
  return { count, files, failures }
}

export const slowest = (files: FileTime[], max = 10): FileTime[] =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, max)

const specsOf = (suite: PlaywrightSuite): PlaywrightSpec[] => [
  ...suite.specs,
  ...(suite.suites ?? []).flatMap(specsOf),
]

const failureReasonOf = ({ results }: PlaywrightTest): string =>
  results.length === 0 ? 'it was not run' : firstLinesOf(results.find(({ error }) => error)?.error?.message)

const firstLinesOf = (message = '', lines = 12): string =>
  stripVTControlCharacters(message).trim().split('\n').slice(0, lines).join('\n')

function outcome({ status, results }: PlaywrightTest): keyof Count {
  if (status === 'expected') return 'passed'
  return status === 'skipped' && results.length > 0 ? 'skipped' : 'failed'
}
