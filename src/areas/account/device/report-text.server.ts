import { createHash } from 'node:crypto'
import type { Locale } from '#kernel/tenancy/tenant.ts'
import { deviceMessages } from '../messages/device.ts'
import type { DeviceTest, TestResult } from './device-tests.ts'

/** Without characters easily confused when read out or written down: 0 O, 1 I L, 2 Z, 5 S, 8 B. */
const codeAlphabet = '34679ACDEFGHJKMNPQRTUVWXY'
const maxReportLength = 4000

/** The same report by the same user has the same code, however often it is sent. */
export const reportCode = (seed: string): string =>
  [...createHash('sha256').update(seed).digest().subarray(0, 6)]
    .map((byte) => codeAlphabet[byte % codeAlphabet.length])
    .join('')

/** Formats a report, with failures first. */
export function reportText(
  results: Partial<Record<DeviceTest, TestResult>>,
  { at, agent }: { at: string; agent: string },
  locale: Locale,
): string {
  const t = deviceMessages[locale]
  const order = { refused: 0, missing: 1, passed: 2 }
  const lines = (Object.entries(results) as [DeviceTest, TestResult][])
    .sort(([, value], [, other]) => order[value.result] - order[other.result])
    .map(([name, { result, detail }]) => `${t.tests[name]}: ${t[result]}${detail ? ` (${detail})` : ''}`)
  return [...lines, '', agent, at].join('\n').slice(0, maxReportLength)
}
