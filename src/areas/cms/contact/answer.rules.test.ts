import { describe, expect, test } from 'vitest'
import { readCustomFields, readForm } from '#kernel/fields/index.ts'
import { answersSummary, answerText, parseAnswers, readAnswers } from './answer.rules.ts'
import { fieldsOfLegacyForm, upgradeForm } from './legacy-form.rules.ts'

const asks = [
  { label: 'ชื่อ', kind: 'line', required: true },
  { label: { th: 'อีเมล', en: 'E-mail' }, kind: 'email' },
  { label: 'โทร', kind: 'phone' },
  { label: 'สนใจ', kind: 'choice', choices: ['ข้าว', { th: 'ชา', en: 'Tea' }] },
  { label: 'เล่า', kind: 'long' },
  { label: 'ยินยอม', kind: 'yes', required: true },
]
const fields = readCustomFields(fieldsOfLegacyForm(asks), 30)
const read = (input: Record<string, string>) =>
  readAnswers(
    fields,
    readForm(fields, (name) => input[name]),
    '2026-11-22',
  )
const good = { 'answer-0': ' มาลี ', 'answer-5': 'on' }

describe('answers to an earlier form', () => {
  test('are stored as asked, without empty or unasked fields', () => {
    const { answers, errors } = read({ ...good, 'answer-4': 'หนึ่ง\r\nสอง', 'answer-9': 'x', role: 'admin' })
    expect(errors).toEqual([])
    expect(answers.map(({ field, value }) => [field.key, field.kind, value])).toEqual([
      ['answer-0', 'text', 'มาลี'],
      ['answer-4', 'long', 'หนึ่ง\nสอง'],
      ['answer-5', 'check', true],
    ])
  })

  test.each([
    [{ 'answer-0': '' }, 'answer-0', 'field.required'],
    [{ 'answer-5': '' }, 'answer-5', 'field.required'],
    [{ 'answer-0': 'ก'.repeat(201) }, 'answer-0', 'field.too_long'],
    [{ 'answer-1': 'nobody' }, 'answer-1', 'field.email'],
    [{ 'answer-2': '12' }, 'answer-2', 'field.phone'],
    [{ 'answer-3': 'กาแฟ' }, 'answer-3', 'field.option'],
  ])('%j are refused at %s: %s', (input, path, code) => {
    expect(read({ ...good, ...input }).errors).toMatchObject([{ path, code }])
  })

  test('a form reads the same however it was stored, and a current one is unchanged', () => {
    const old = { title: 'ก', asks }
    const today = upgradeForm(old)
    expect(today).toEqual({ title: 'ก', fields: fieldsOfLegacyForm(asks) })
    expect(upgradeForm(today)).toBe(today)
    expect(fields.map(({ label }) => label.en)).toEqual(['ชื่อ', 'E-mail', 'โทร', 'สนใจ', 'เล่า', 'ยินยอม'])
  })
})

test('a submission with no answers is reported at the first field', () => {
  const [, email] = fields
  expect(readAnswers(email ? [email] : [], {}, '2026-11-22').errors).toEqual([
    { path: 'answer-1', code: 'field.required' },
  ])
})

test('stored answers of any age have text, and invalid ones are left out', () => {
  const stored = [
    { label: 'เรื่อง', kind: 'choice', value: 'ชา' },
    { label: 'ตกลง', kind: 'yes', value: '1' },
    ...read({ ...good, 'answer-3': 'o2' }).answers,
    null,
    { label: 'x', kind: 'script', value: 'y' },
  ]
  const answers = parseAnswers(JSON.parse(JSON.stringify(stored)))
  expect(answers.map((answer) => answerText(answer, 'en'))).toEqual(['ชา', '✓', 'มาลี', 'Tea', '✓'])
  expect(answersSummary(answers.slice(0, 2), 'th')).toBe('เรื่อง: ชา\nตกลง: ✓')
  expect(parseAnswers('x')).toEqual([])
})

test('staff read a whole national ID; the message sent out about it is masked', () => {
  const field = { key: 'id', kind: 'nationalId', label: { th: 'บัตร', en: 'ID card' } } as const
  const answer = { field, value: '1101700230708' }
  expect(answerText(answer, 'en')).toBe('1-1017-00230-70-8')
  expect(answersSummary([answer], 'en')).toBe('ID card: 1-1017-xxxxx-xx-8')
})
