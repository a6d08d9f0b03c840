import { describe, expect, test } from 'vitest'
import { fitText } from './fit.rules.ts'
import { measureOf } from './font-metrics.ts'

const each = (text: string) => [...text].length
const box = { width: 400, size: 40, minSize: 24 }

describe('a text in its box', () => {
  test.each([
    ['that is short keeps its size', 'ก'.repeat(10), 40, 1],
    ['that is long is made smaller', 'ก'.repeat(14), 28.5, 1],
    ['that fits at the least size stays on one line', 'ก'.repeat(16), 25, 1],
    ['that is longer has two lines', `${'ก'.repeat(12)} ${'ข'.repeat(12)}`, 33, 2],
  ])('%s', (_, text, size, lines) => {
    const fitted = fitText(text, box, each)
    expect(fitted.size).toBe(size)
    expect(fitted.lines).toHaveLength(lines)
  })

  test('breaks at a space, where the lines are most even', () => {
    const { lines } = fitText('ว่าที่ร้อยตรีหญิงกฤติกาญจน์ อัครเดชาโชติกุลวัฒนา', { ...box, width: 300 }, each)
    expect(lines).toEqual(['ว่าที่ร้อยตรีหญิงกฤติกาญจน์', 'อัครเดชาโชติกุลวัฒนา'])
  })

  test('that does not fit on two lines is shrunk as far as needed', () => {
    const { size, lines } = fitText('ก'.repeat(200), box, each)
    expect(lines.every((line) => each(line) * size <= box.width)).toBe(true)
  })
})

describe('text widths in Sarabun', () => {
  test('marks above and below take no width', () => {
    const measure = measureOf(600)
    expect(measure('ที่นี่')).toBeCloseTo(measure('ทน'), 5)
    expect(measure('น้ำ')).toBeGreaterThan(measure('น'))
    expect(measure('นภา ศรีวิไล')).toBeGreaterThan(4)
  })
})
