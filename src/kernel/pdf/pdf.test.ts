import { readFile } from 'node:fs/promises'
import { performance } from 'node:perf_hooks'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { createWorkerThread } from '#kernel/worker-thread.ts'
import { PdfError, renderPdf, renderPng } from './pdf.ts'
import { type ReceiptData, receiptTemplate } from './receipt.ts'
import { sampleReceipt } from './receipt-sample.ts'
import type { PdfRenderRequest, PdfRenderResult } from './typst.worker.ts'

const thread = createWorkerThread<PdfRenderRequest, PdfRenderResult>('#kernel/pdf/typst.worker.ts', {
  timeoutMs: 20_000,
})
/** The number of glyphs in a document. */
async function glyphsOf(template: string, data: unknown): Promise<number> {
  const drawn = await thread.run({
    template: import.meta.resolve(template),
    json: JSON.stringify(data),
    files: {},
    as: 'svg',
  })
  return drawn.svg?.match(/<use /g)?.length ?? 0
}

const hostile = [
  '#import "/kernel/errors.ts": *',
  '#read("/etc/passwd")',
  '#panic("x")',
  '\\ \\u{1F600} \\#',
  '$ x^2 $',
  '*bold* _it_ `raw` = Head',
  '] } ) #{ "',
  '// comment /* */',
  '<label> @ref https://a.test',
  '"; DROP TABLE',
]

describe('a receipt', () => {
  test('is a one-page PDF with embedded fonts', async () => {
    const pdf = await renderPdf(receiptTemplate, sampleReceipt)
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.toString('latin1')).toMatch(/Sarabun/)
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
    expect(pdf.length).toBeLessThan(120_000)
  })

  test('has identical bytes every time, so that a copy can be verified', async () => {
    const [one, two] = await Promise.all([1, 2].map(() => renderPdf(receiptTemplate, sampleReceipt)))
    expect(one?.equals(two ?? Buffer.alloc(0))).toBe(true)
  })

  test('continues over as many pages as needed', async () => {
    const lines = Array.from({ length: 60 }, (_, index) => ({
      text: `รายการที่ ${index}`,
      quantity: '1',
      amount: '฿1.00',
    }))
    const pdf = await renderPdf(receiptTemplate, { ...sampleReceipt, lines })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeGreaterThan(1)
    const image = await renderPng(receiptTemplate, { ...sampleReceipt, lines }, { width: 400, page: 2 })
    expect(await sharp(image).metadata()).toMatchObject({
      width: 400,
      height: expect.toSatisfy((height) => Math.abs(height - 566) < 2),
    })
    await expect(renderPng(receiptTemplate, sampleReceipt, { width: 400, page: 2 })).rejects.toThrow(PdfError)
  })

  test('without prices and totals is a packing slip', async () => {
    const { totals: _totals, words: _words, qr: _qr, buyer: _buyer, ...rest } = sampleReceipt
    const slip: ReceiptData = { ...rest, columns: { index: '#', item: 'รายการ', quantity: 'จำนวน' } }
    expect((await renderPdf(receiptTemplate, slip)).length).toBeGreaterThan(10_000)
  })

  test('shows the seller’s logo, in any picture format', async () => {
    const drawing = sharp({ create: { width: 80, height: 40, channels: 3, background: '#b33' } })
    for (const logo of [await drawing.clone().png().toBuffer(), await drawing.clone().webp().toBuffer()]) {
      const data = { ...sampleReceipt, seller: { ...sampleReceipt.seller, logo: 'logo' } }
      const page = await renderPng(receiptTemplate, data, { width: 600, files: { logo } })
      const { data: pixel } = await sharp(page)
        .extract({ left: 60, top: 55, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true })
      expect([...pixel.subarray(0, 3)].map((part) => Math.round(part / 16))).toEqual([12, 3, 3])
    }
    await expect(
      renderPdf(receiptTemplate, { ...sampleReceipt, seller: { ...sampleReceipt.seller, logo: 'logo' } }),
    ).rejects.toThrow(PdfError)
  })

  test('can be an archival file', async () => {
    const pdf = await renderPdf(
      receiptTemplate,
      { ...sampleReceipt, issuedOn: '2026-03-03' },
      { standard: 'a-3b' },
    )
    expect(pdf.toString('latin1')).toContain('pdfaid:part')
  })
})

describe('text', () => {
  test.each(hostile)('%s is rendered as written', async (text) => {
    const shown = await glyphsOf('#kernel/pdf/thai-sample.typ', { text })
    expect(shown).toBe(text.replaceAll(' ', '').length)
  })

  test('from users stays text everywhere in a receipt', async () => {
    const evil = hostile.join(' ')
    const everywhere = JSON.parse(
      JSON.stringify(sampleReceipt, (key, value) =>
        typeof value === 'string' && !['svg', 'accent', 'lang'].includes(key) ? evil : value,
      ),
    )
    expect((await renderPdf(receiptTemplate, everywhere)).length).toBeGreaterThan(10_000)
  })

  test('in Thai matches the reviewed reference picture', async () => {
    const text = 'น้ำ ปี่ ที่นี่ กตัญญู ฐานะ A วันที่ ๑๒ ผู้ใหญ่ซื้อขิงข้าวฟ่างที่ร้านป้าศรีฝั่งขวาของแม่น้ำปิง ฿1,284.50 บาท'
    const image = await renderPng('#kernel/pdf/thai-sample.typ', { text }, { width: 640 })
    const expected = await readFile(new URL('./thai-sample.png', import.meta.url))
    const [now, then] = await Promise.all(
      [image, expected].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
    )
    expect(now?.info).toMatchObject({ width: then?.info.width, height: then?.info.height })
    let difference = 0
    for (const [index, value] of now?.data.entries() ?? [])
      difference += Math.abs(value - (then?.data[index] ?? 0))
    expect(difference / (now?.data.length ?? 1)).toBeLessThan(1)
  })
})

describe('errors', () => {
  test('in a template or its data are reported with their position', async () => {
    await expect(renderPdf('#kernel/pdf/none.typ', {})).rejects.toThrow(/file not found/)
    await expect(renderPdf(receiptTemplate, { title: 'x' })).rejects.toThrow(
      /"number" \(kernel\/pdf\/receipt\.typ:\d+\)/,
    )
  })

  test('in the name of a template or file never reach the compiler', async () => {
    for (const template of [
      '/etc/passwd',
      '#kernel/../../x.typ',
      'receipt.typ',
      '#kernel/pdf/pdf.ts',
      'file:///x.typ',
    ]) {
      await expect(renderPdf(template, {})).rejects.toThrow(PdfError)
    }
    for (const name of ['../x', '/etc/x', 'a/b', '..', '.x', '']) {
      await expect(
        renderPdf(receiptTemplate, sampleReceipt, { files: { [name]: Buffer.from('x') } }),
      ).rejects.toThrow(PdfError)
    }
  })

  test('a failed document does not affect the next', async () => {
    const answers = await Promise.allSettled([
      renderPdf(receiptTemplate, {}),
      renderPdf(receiptTemplate, sampleReceipt),
      renderPdf('#kernel/pdf/none.typ', {}),
      renderPdf(receiptTemplate, sampleReceipt),
    ])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled'])
  })
})

test('rendering documents leaves the event loop free', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => `RC-${index}`)
  const before = performance.eventLoopUtilization()
  await Promise.all(numbers.map((number) => renderPdf(receiptTemplate, { ...sampleReceipt, number })))
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5)
})
