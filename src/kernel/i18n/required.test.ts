import { expect, test } from 'vitest'
import { kernelErrors } from './kernel-errors.ts'
import { fieldErrorText, requiredFieldMessage } from './required.ts'

test('a missing value is reported with the name of its field', () => {
  expect(fieldErrorText(requiredFieldMessage.th, 'ชื่อผู้รับ', 'th')).toBe('กรุณากรอกชื่อผู้รับ')
  expect(fieldErrorText(requiredFieldMessage.th, 'ธนาคาร', 'th', true)).toBe('กรุณาเลือกธนาคาร')
  expect(fieldErrorText(requiredFieldMessage.en, 'Phone number', 'en')).toBe('Phone number is required')
})

test('the server’s message for a missing value is the one that gets replaced', () => {
  expect(kernelErrors.th['field.required']).toBe(requiredFieldMessage.th)
  expect(kernelErrors.en['field.required']).toBe(requiredFieldMessage.en)
})

test('any other message stays unchanged, and so does one for a field whose label is not text', () => {
  expect(fieldErrorText('กรุณาเลือกธนาคาร', 'ธนาคาร', 'th')).toBe('กรุณาเลือกธนาคาร')
  expect(fieldErrorText(requiredFieldMessage.th, { label: 'x' }, 'th')).toBe(requiredFieldMessage.th)
  expect(fieldErrorText(undefined, 'ชื่อ', 'th')).toBeUndefined()
})
