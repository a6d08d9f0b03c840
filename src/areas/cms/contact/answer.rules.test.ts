import { describe, expect, test } from 'vitest'
import { type Ask, readAnswers } from './answer.rules.ts'

const asks: Ask[] = [
  { label: 'ชื่อ', kind: 'line', required: true },
  { label: 'อีเมล', kind: 'email' },
  { label: 'โทร', kind: 'phone' },
  { label: 'สนใจ', kind: 'choice', choices: ['ข้าว', 'ชา'] },
  { label: 'เล่า', kind: 'long' },
  { label: 'ยินยอม', kind: 'yes', required: true },
]
const read = (given: Record<string, string>) => readAnswers(asks, (name) => given[name] ?? '')
const good = { 'answer-0': ' มาลี ', 'answer-5': 'on' }

describe('answers', () => {
  test('are taken as they were asked, without what is empty or was not asked', () => {
    const { answers, faults } = read({ ...good, 'answer-4': 'หนึ่ง\r\nสอง', 'answer-9': 'x', role: 'admin' })
    expect(faults).toEqual([])
    expect(answers).toEqual([
      { label: 'ชื่อ', kind: 'line', value: 'มาลี' },
      { label: 'เล่า', kind: 'long', value: 'หนึ่ง\nสอง' },
      { label: 'ยินยอม', kind: 'yes', value: '1' },
    ])
  })

  test.each([
    [{ 'answer-0': '' }, 'answer-0', 'field.required'],
    [{ 'answer-5': '' }, 'answer-5', 'field.required'],
    [{ 'answer-0': 'ก'.repeat(201) }, 'answer-0', 'field.too_long'],
    [{ 'answer-1': 'nobody' }, 'answer-1', 'cms.answer_email'],
    [{ 'answer-2': '12' }, 'answer-2', 'cms.answer_phone'],
    [{ 'answer-3': 'กาแฟ' }, 'answer-3', 'field.format'],
  ])('%j are refused at %s: %s', (given, path, code) => {
    expect(read({ ...good, ...given }).faults).toEqual([{ path, code }])
  })
})
