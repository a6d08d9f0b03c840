import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '#kernel/errors.ts'
import { isDay } from '#kernel/time/index.ts'
import { isZone } from '#kernel/time/zone.ts'
import { parseInput } from './api.ts'

const input = z.object({
  email: z.email(),
  postcode: z.string().regex(/^\d{5}$/),
  name: z.string().min(1),
  company: z.string().trim().min(2).default('ศาลา'),
  day: z.string().refine(isDay).default('2026-11-30'),
  zone: z.string().refine(isZone, 'calendar.zone').default('Asia/Bangkok'),
})

/** Returns the error code of each field. */
function codesOf(params: Record<string, string>): Record<string, string> {
  try {
    parseInput(input, { email: 'malee@example.com', postcode: '75110', name: 'มาลี', ...params })
    return {}
  } catch (error) {
    return Object.fromEntries((error as Problem).errors!.map(({ path, code }) => [path, code]))
  }
}

test.each([
  [
    { email: '', postcode: '', name: '' },
    { email: 'field.required', postcode: 'field.required', name: 'field.required' },
  ],
  [{ company: ' ' }, { company: 'field.required' }],
  [{ company: 'ก' }, { company: 'field.too_short' }],
  [{ email: 'malee@' }, { email: 'field.email' }],
  [{ postcode: '7511' }, { postcode: 'field.format' }],
  [{ day: 'tomorrow' }, { day: 'field.format' }],
  [{ zone: 'Siam' }, { zone: 'calendar.zone' }],
  [{}, {}],
])('an empty value is reported as missing, and an invalid one by its kind: %j', (params, codes) => {
  expect(codesOf(params)).toEqual(codes)
})
