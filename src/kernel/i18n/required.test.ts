import { expect, test } from 'vitest'
import { kernelErrors } from './kernel-errors.ts'
import { fieldErrorText, requiredFieldMessage } from './required.ts'

test('a missing value is reported with the name of its field', () => {
  expect(fieldErrorText(requiredFieldMessage.th, 'ชื่อผู้รับ', 'th')).toBe('กรุณากรอกชื่อผู้รับ')
  expect(fieldErrorText(requiredFieldMessage.th, 'ธนาคาร', 'th', 'selected')).toBe('กรุณาเลือกธนาคาร')
  expect(fieldErrorText(requiredFieldMessage.en, 'Phone number', 'en')).toBe('Phone number is required')
})

test.each([
  ['option', 'กรุณาเลือกหนึ่งข้อ', 'Please choose one'],
  ['options', 'กรุณาเลือกอย่างน้อยหนึ่งข้อ', 'Please choose at least one'],
  ['ticked', 'กรุณาทำเครื่องหมายที่ช่องนี้', 'Please tick this box'],
] as const)('a missing %s is not reported as something to type', (input, th, en) => {
  expect(fieldErrorText(requiredFieldMessage.th, 'คอร์สนี้ดีแค่ไหน', 'th', input)).toBe(th)
  expect(fieldErrorText(requiredFieldMessage.en, 'How good is it?', 'en', input)).toBe(en)
  expect(fieldErrorText('ไม่ใช่ตัวเลือก', 'ธนาคาร', 'th', input)).toBe('ไม่ใช่ตัวเลือก')
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
