import { describe, expect, test } from 'vitest'
import { baht, satang } from '#kernel/money/index.ts'
import { knownColumns } from './columns.rules.ts'
import { exceptionOf } from './exception.rules.ts'
import { namesMatch } from './payer-name.rules.ts'
import { fingerprints, readLine, verifyBalance } from './statement.rules.ts'
import {
  type Candidate,
  explanationsOf,
  minBulkConfirmPercent,
  type OpenLine,
  suggestMatches,
} from './suggest.rules.ts'

const at = (text: string) => new Date(`2026-11-${text}+07:00`)

describe('a statement row', () => {
  const columns = { date: 0, time: 1, out: 2, in: 3, balance: 4, text: 5 }
  const read = (...cells: string[]) => readLine({ line: 7, cells }, columns, 'dmy')

  test.each([
    [
      'what came',
      ['21/11/69', '09:12', '', '9,020.00', '9,020.00', 'โอนเงิน'],
      { amount: baht(9020), on: '2026-11-21' },
    ],
    [
      'what went',
      ['21/11/69', '', '200.00', '', '8,820.00', 'ค่าธรรมเนียม'],
      { amount: baht(-200), isTimed: false },
    ],
    [
      'what went, with a sign of its own',
      ['21/11/69', '', '-200.00', '', '8,820.00', ''],
      { amount: baht(-200) },
    ],
  ])('is parsed: %s', (_, cells, line) => {
    expect(read(...cells)).toMatchObject({ ok: true, line })
  })

  test.each([
    ['a balance brought forward', ['01/11/69', '', '', '', '1,000.00', 'ยอดยกมา']],
    ['a sum at the foot', ['', '', '200.00', '9,020.00', '', 'รวม']],
    ['a heading that is repeated', ['วันที่', 'เวลา', 'ถอน', 'ฝาก', 'คงเหลือ', 'รายการ']],
    ['a line of nothing', ['21/11/69', '', '0.00', '0.00', '', '']],
  ])('is skipped: %s', (_, cells) => {
    const row = read(...cells)
    expect(row.ok === null || (row.ok === false && cells[0] === 'วันที่')).toBe(true)
  })

  test('is refused when its amount or date cannot be parsed', () => {
    expect(read('21/11/69', '', '', 'เก้าพัน', '', '')).toEqual({ ok: false, reason: 'amount' })
    expect(read('41/11/69', '', '', '9,020.00', '', '')).toEqual({ ok: false, reason: 'date' })
  })
})

describe('account lines', () => {
  const line = (amount: number, balance: number | null, more = {}) => ({
    line: 1,
    at: '2026-11-21T02:12:00.000Z',
    on: '2026-11-21',
    isTimed: true,
    amount: baht(amount),
    balance: balance === null ? null : baht(balance),
    text: '',
    channel: '',
    payer: '',
    ref1: '',
    ref2: '',
    bankRef: '',
    ...more,
  })

  test('are identical across files, and two with the same content are two lines', () => {
    const twice = [line(100, null), line(100, null), line(100, 100)]
    const [first, second, third] = fingerprints(twice).map(({ fingerprint }) => fingerprint)
    expect(new Set([first, second, third]).size).toBe(3)
    expect(fingerprints(twice).map(({ fingerprint }) => fingerprint)).toEqual([first, second, third])
  })

  test('are recognised by the bank’s reference, however another file describes them', () => {
    const [one] = fingerprints([line(100, null, { bankRef: 'A-1', text: 'โอน' })])
    const [other] = fingerprints([line(100, 5, { bankRef: 'a 1' })])
    expect(one?.fingerprint).toBe(other?.fingerprint)
  })

  test.each([
    ['from the oldest on', [line(100, 1100), line(-50, 1050), line(10, 1060)], [1000, 1060, true]],
    ['from the newest on', [line(10, 1060), line(-50, 1050), line(100, 1100)], [1000, 1060, true]],
    ['with one missing', [line(100, 1100), line(10, 1060)], [1000, 1060, false]],
  ])('verify opening and closing balances: %s', (_, lines, [opening, closing, isProven]) => {
    expect(verifyBalance(lines)).toMatchObject({
      opening: baht(opening as number),
      closing: baht(closing as number),
      isProven,
    })
  })

  test('verify nothing without balances', () => {
    expect(verifyBalance([line(100, null)])).toMatchObject({ opening: null, isProven: false })
    expect(verifyBalance([])).toBeNull()
  })
})

test.each<[string, string, boolean | null]>([
  ['น.ส. กาญจนา บ.', 'กาญจนา บุญส่ง', true],
  ['นาง มาลี ศ', 'มาลี ศรีสุข', true],
  ['MALEE SRI***', 'Malee Srisuk', true],
  ['บจก. ต้นน้ำคาเฟ่', 'บริษัท ต้นน้ำคาเฟ่ จำกัด', true],
  ['นาย ธีรเดช ก.', 'ธีรเดช', true],
  ['นาง มาลี จ.', 'สมชาย ใจดี', false],
  ['นาง มาลี จ.', 'มาลี ศรีสุข', false],
  ['MALEE S', 'มาลี ศรีสุข', null],
  ['', 'มาลี ศรีสุข', null],
  ['xxx', 'มาลี', null],
])('%s may be %s: %s', (printed, known, may) => {
  expect(namesMatch(printed, known)).toBe(may)
})

const line = (more: Partial<OpenLine> = {}): OpenLine => ({
  id: 'line',
  at: at('21T09:12'),
  isTimed: true,
  amount: baht(1070),
  payer: 'นาง มาลี ศ.',
  text: 'โอนเงิน',
  ref1: '',
  ref2: '',
  bankRef: '',
  ...more,
})
const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  kind: 'payment',
  id: 'one',
  label: 'SO-1',
  amount: baht(1070),
  net: null,
  refs: ['SO691100012'],
  transfers: [],
  name: 'มาลี ศรีสุข',
  at: at('21T09:05'),
  ...more,
})

describe('the likely match of a line', () => {
  test.each<[string, Partial<OpenLine>, Partial<Candidate>, number, string[]]>([
    [
      'our reference and the amount',
      { ref1: 'SO691100012', payer: '' },
      {},
      99,
      ['reference', 'amount', 'time'],
    ],
    [
      'the slip’s reference',
      { bankRef: '0002123123121200011', payer: '' },
      { transfers: ['0002123123121200011'] },
      99,
      ['slip', 'amount', 'time'],
    ],
    [
      'the number in the words',
      { text: 'pay IV-6911-0012', payer: '' },
      { refs: ['IV69110012'], at: at('02T09:00') },
      98,
      ['number', 'amount'],
    ],
    ['name, amount and minutes', {}, {}, 97, ['amount', 'time', 'name']],
    ['name and amount within the day', {}, { at: at('20T20:00') }, 94, ['amount', 'day', 'name']],
    ['name and amount days later', {}, { at: at('12T20:00') }, 88, ['amount', 'name']],
    ['amount and minutes, no name', { payer: '' }, {}, 92, ['amount', 'time']],
    [
      'the amount, another name, the same day',
      { payer: 'นาย วิชัย ส.' },
      { at: at('20T20:00') },
      74,
      ['amount', 'day', 'other_name'],
    ],
    [
      'name, amount and minutes, though the payer wrote the number of another order',
      { text: 'โอนเงิน SO691100099', bankRef: '20261121' },
      {},
      50,
      ['amount', 'time', 'name', 'other_number'],
    ],
  ])('by %s', (_, asLine, asCandidate, percent, reason) => {
    const [found] = explanationsOf(line(asLine), [candidate(asCandidate)])
    expect(found).toMatchObject({ percent, reasons: reason })
  })

  test('is nothing where amount and reference match nothing', () => {
    expect(explanationsOf(line(), [candidate({ amount: baht(1071) })])).toEqual([])
    expect(explanationsOf(line({ amount: baht(-1070) }), [candidate()])).toEqual([])
  })

  test('is an invoice less the tax withheld from its price', () => {
    const invoice = candidate({ kind: 'document', amount: baht(5350), net: baht(5000), at: at('02T09:00') })
    const [found] = explanationsOf(line({ amount: baht(5200) }), [invoice])
    expect(found).toMatchObject({
      percent: 88,
      reasons: ['withheld', 'name'],
      targets: [{ withheldBp: 300 }],
    })
  })

  test('is two invoices of one payer together, but not of two payers', () => {
    const two = [
      candidate({ kind: 'document', id: 'a', amount: baht(700) }),
      candidate({ kind: 'document', id: 'b', amount: baht(370) }),
    ]
    expect(explanationsOf(line(), two)[0]).toMatchObject({ percent: 92, reasons: ['sum', 'name'] })
    expect(explanationsOf(line(), [two[0]!, { ...two[1]!, name: 'สมชาย ใจดี' }])).toEqual([])
  })

  test('is never certain between two equal candidates, unless a reference identifies one', () => {
    const twins = [candidate({ id: 'a' }), candidate({ id: 'b', refs: ['SO691100099'] })]
    const [unsure] = explanationsOf(line(), twins)
    expect(unsure!.percent).toBeLessThan(minBulkConfirmPercent)
    expect(unsure!.reasons).toContain('several')
    expect(explanationsOf(line({ ref1: 'SO691100099' }), twins)[0]).toMatchObject({
      percent: 99,
      targets: [{ id: 'b' }],
    })
  })

  test('is proposed for one line only, the most certain', () => {
    const lines = [line({ id: 'late', at: at('25T09:00') }), line({ id: 'soon' })]
    expect(suggestMatches(lines, [candidate()]).map(({ lineId }) => lineId)).toEqual(['soon'])
  })
})

describe('problems of an unexplained line', () => {
  const open = [candidate({ amount: baht(1070) })]
  const before = [{ at: at('21T09:08'), amount: baht(1070), payer: 'นาง มาลี ศ.', ref1: '', label: 'SO-9' }]
  test.each<[string, Partial<OpenLine>, string, string | null]>([
    ['too little on our reference', { ref1: 'SO691100012', amount: baht(1000) }, 'too_little', 'SO-1'],
    ['too much on our reference', { ref1: 'SO691100012', amount: baht(1100) }, 'too_much', 'SO-1'],
    ['the same again from the same payer', {}, 'twice', 'SO-9'],
    ['the same from somebody else', { payer: 'นาย วิชัย ส.' }, 'unknown', null],
    ['a fee', { amount: satang(-20_000), text: 'ค่าธรรมเนียมรายเดือน' }, 'fee', null],
    ['money that went', { amount: satang(-20_000) }, 'went', null],
  ])('%s', (_, asLine, kind, label) => {
    const found = exceptionOf(line(asLine), open, before)
    expect([found.kind, found.about?.label ?? null]).toEqual([kind, label])
  })
})

test('no column name has two meanings', () => {
  const names = Object.values(knownColumns).flat()
  expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([])
})
