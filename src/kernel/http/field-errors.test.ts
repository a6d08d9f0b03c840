import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Problem } from '#kernel/errors.ts'
import { parseInput } from './api.ts'

const input = z.object({
  email: z.email(),
  postcode: z.string().regex(/^\d{5}$/),
  name: z.string().min(1),
  company: z.string().trim().min(2).default('ศาลา'),
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
  [{}, {}],
])('an empty value is reported as missing, and an invalid one by its kind: %j', (params, codes) => {
  expect(codesOf(params)).toEqual(codes)
})
