import { expect, test } from 'vitest'
import { kernelErrors } from './kernel-errors.ts'
import { namedError, requiredSentence } from './required.ts'

test('a missing value is reported with the name of its field', () => {
  expect(namedError(requiredSentence.th, 'ชื่อผู้รับ', 'th')).toBe('กรุณากรอกชื่อผู้รับ')
  expect(namedError(requiredSentence.th, 'ธนาคาร', 'th', true)).toBe('กรุณาเลือกธนาคาร')
  expect(namedError(requiredSentence.en, 'Phone number', 'en')).toBe('Phone number is required')
})

test('the server’s message for a missing value is the one that gets replaced', () => {
  expect(kernelErrors.th['field.required']).toBe(requiredSentence.th)
  expect(kernelErrors.en['field.required']).toBe(requiredSentence.en)
})

test('any other message stays unchanged, and so does one for a field whose label is not text', () => {
  expect(namedError('กรุณาเลือกธนาคาร', 'ธนาคาร', 'th')).toBe('กรุณาเลือกธนาคาร')
  expect(namedError(requiredSentence.th, { label: 'x' }, 'th')).toBe(requiredSentence.th)
  expect(namedError(undefined, 'ชื่อ', 'th')).toBeUndefined()
})
