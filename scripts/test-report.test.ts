import { expect, test } from 'vitest'
import { playwrightReport, slowest, vitestReport } from './test-report.ts'

const result = { duration: 1500 }
const walked = (status: string, results: object[] = [result]) => ({
  title: 'a guest pays',
  tests: [{ status, results }],
})
const report = (...specs: object[]) =>
  playwrightReport(JSON.stringify({ suites: [{ file: 'shop.e2e.ts', specs: [], suites: [{ specs }] }] }))

test.each([
  ['that passed', walked('expected'), { passed: 1, failed: 0, skipped: 0 }],
  ['that failed', walked('unexpected'), { passed: 0, failed: 1, skipped: 0 }],
  [
    'that passed only the second time',
    walked('flaky', [result, result]),
    { passed: 0, failed: 1, skipped: 0 },
  ],
  ['that skipped itself', walked('skipped'), { passed: 0, failed: 0, skipped: 1 }],
  ['that never ran', walked('skipped', []), { passed: 0, failed: 1, skipped: 0 }],
])('counts an e2e test %s accordingly', (_, spec, count) => {
  expect(report(spec).count).toEqual(count)
})

test('an e2e file’s duration is the sum of its tests, including retries', () => {
  const { files } = report(walked('expected'), walked('flaky', [result, result]))
  expect(files).toEqual([{ file: 'e2e/shop.e2e.ts', seconds: 4.5 }])
})

test('reports a failed e2e test with its message, without colours, and one that never ran as such', () => {
  const error = { message: '\u001B[31mno such button\u001B[39m\n  at the till' }
  const file = 'e2e/shop.e2e.ts'
  expect(
    report(walked('unexpected', [{ ...result, error }]), walked('expected'), walked('skipped', [])).failures,
  ).toEqual([
    { file, test: 'a guest pays', why: 'no such button\n  at the till' },
    { file, test: 'a guest pays', why: 'it was not run' },
  ])
})

test('reports why a unit test failed or a file could not be loaded', () => {
  const numbers = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  const times = { startTime: 0, endTime: 0 }
  const testResults = [
    {
      ...times,
      name: '/here/src/a.test.ts',
      message: '',
      assertionResults: [
        { fullName: 'a sum is right', status: 'failed', failureMessages: ['expected 1 to be 2'] },
        { fullName: 'a sum is whole', status: 'passed', failureMessages: [] },
      ],
    },
    { ...times, name: '/here/src/b.test.ts', message: 'Cannot find it', assertionResults: [] },
  ]
  expect(vitestReport(JSON.stringify({ ...numbers, testResults }), '/here').failures).toEqual([
    { file: 'src/a.test.ts', test: 'a sum is right', why: 'expected 1 to be 2' },
    { file: 'src/b.test.ts', test: 'the file itself', why: 'Cannot find it' },
  ])
})

test('takes counts and times from Vitest, counting todo as skipped', () => {
  const testResults = [
    { name: '/here/src/a.test.ts', startTime: 1000, endTime: 3500, message: '', assertionResults: [] },
  ]
  const numbers = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(vitestReport(JSON.stringify({ ...numbers, testResults }), '/here')).toEqual({
    count: { passed: 5, failed: 1, skipped: 3 },
    files: [{ file: 'src/a.test.ts', seconds: 2.5 }],
    failures: [],
  })
})

test('lists the slowest files first, up to a limit', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }))
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['3', '2'])
})
