import { generate, validate } from 'promptparse'
import { describe, expect, test } from 'vitest'
import { promptPay, readSlipQr } from './index.ts'

const bangkok = '004000060000010103002021900021231231212000115102TH91049C30'
const scb = '004100060000010103014022000111222233344ABCD125102TH910417DF'

describe('the QR code on a slip', () => {
  test.each([
    [bangkok, '002', '0002123123121200011'],
    [scb, '014', '00111222233344ABCD12'],
  ])('%s yields its bank and reference', (text, bank, transRef) => {
    expect(readSlipQr(text)).toEqual({ ok: true, slip: { kind: 'bank', bank, transRef } })
    expect(validate.slipVerify(text)).toEqual({ sendingBank: bank, transRef })
  })

  test('is read when its bank dropped the leading zeros of the CRC', () => {
    const found = new Set<number>()
    for (let i = 0; i < 40_000 && found.size < 2; i++) {
      const transRef = `0001112222333${String(i).padStart(5, '0')}`
      const whole = generate.slipVerify({ sendingBank: '014', transRef })
      const zeros = /^0{1,3}/.exec(whole.slice(-4))?.[0].length ?? 0
      if (zeros === 0) continue
      found.add(zeros)
      const short = whole.slice(0, -4) + whole.slice(-4 + zeros)
      expect(readSlipQr(short)).toEqual({ ok: true, slip: { kind: 'bank', bank: '014', transRef } })
    }
    expect(found).toEqual(new Set([1, 2]))
  })

  test('is read with a lower-case CRC, and with surrounding white space', () => {
    expect(readSlipQr(` ${bangkok.slice(0, -4)}9c30\n`).ok).toBe(true)
  })

  test('of TrueMoney yields its transaction and day', () => {
    const text = generate.trueMoneySlipVerify({
      eventType: 'P2P',
      transactionId: '50001234567890',
      date: '21112026',
    })
    expect(readSlipQr(text)).toEqual({
      ok: true,
      slip: { kind: 'truemoney', event: 'P2P', transactionId: '50001234567890', day: '2026-11-21' },
    })
  })

  test.each([
    ['nothing', '', 'empty'],
    ['the QR that was paid', promptPay({ proxy: { type: 'mobile', id: '0801234567' } }), 'payable'],
    ['a last digit changed', `${bangkok.slice(0, -1)}1`, 'crc'],
    ['a reference changed', bangkok.replace('12312312', '12312313'), 'crc'],
    ['a length beyond the end', bangkok.replace('0040', '0099'), 'length'],
    ['another text', 'https://example.com/slip', 'shape'],
    ['no CRC', bangkok.slice(0, -8), 'shape'],
    ['a bank of two digits', generate.slipVerify({ sendingBank: '14', transRef: '1' }), 'shape'],
    ['a reference with a space', generate.slipVerify({ sendingBank: '014', transRef: '1 2' }), 'shape'],
  ])('is refused: %s', (_, text, reason) => {
    expect(readSlipQr(text)).toEqual({ ok: false, reason })
  })
})
