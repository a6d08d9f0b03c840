import { expect, test } from 'vitest'
import { playwrightReport, slowest, vitestReport } from './test-report.ts'

const result = { duration: 1500 }
const walked = (status: string, results: object[] = [result]) => ({ tests: [{ status, results }] })
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
])('an e2e test %s is counted so', (_, spec, count) => {
  expect(report(spec).count).toEqual(count)
})

test('an e2e file took as long as its tests together, with those that were run again', () => {
  const { files } = report(walked('expected'), walked('flaky', [result, result]))
  expect(files).toEqual([{ file: 'e2e/shop.e2e.ts', seconds: 4.5 }])
})

test('the counts and times of Vitest are taken as they are, todo counted as skipped', () => {
  const testResults = [{ name: '/here/src/a.test.ts', startTime: 1000, endTime: 3500 }]
  const numbers = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }
  expect(vitestReport(JSON.stringify({ ...numbers, testResults }), '/here')).toEqual({
    count: { passed: 5, failed: 1, skipped: 3 },
    files: [{ file: 'src/a.test.ts', seconds: 2.5 }],
  })
})

test('the slowest files come first, and only so many', () => {
  const files = [1, 3, 2].map((seconds) => ({ file: `${seconds}`, seconds }))
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['3', '2'])
})
