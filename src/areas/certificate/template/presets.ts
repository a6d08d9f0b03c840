import type { Layout, LayoutElement, TextElement } from './layout.types.ts'

type PresetText = Partial<TextElement> & Pick<TextElement, 'id' | 'text' | 'y' | 'h' | 'size'>

const textElementWith =
  (common: Pick<TextElement, 'x' | 'w' | 'align' | 'colour'>) =>
  (text: PresetText): TextElement => ({
    kind: 'text',
    weight: 400,
    least: Math.min(text.size, Math.max(8, Math.round(text.size * 0.6))),
    ...common,
    ...text,
  })

const signatureBlock = (
  id: string,
  x: number,
  y: number,
  w: number,
  ink: string,
  faint: string,
): LayoutElement[] => {
  const text = textElementWith({ x, w, align: 'center', colour: ink })
  return [
    {
      kind: 'picture',
      role: 'signature',
      id: `${id}-signature`,
      picture: null,
      x: x + w / 2 - 20,
      y: y - 16,
      w: 40,
      h: 15,
    },
    { kind: 'line', id: `${id}-line`, x: x + 4, y, w: w - 8, h: 0, colour: faint },
    text({ id: `${id}-name`, text: '', y: y + 1.5, h: 7, size: 12, weight: 600 }),
    text({ id: `${id}-role`, text: '', y: y + 8, h: 6, size: 11, colour: faint }),
  ]
}

const classicInk = '#22284d'
const classicSoft = '#5b5648'
const classicText = textElementWith({ x: 40, w: 217, align: 'center', colour: classicInk })

/** Thai ornaments on cream, landscape: the style of schools and government offices. */
const classic: Layout = {
  page: 'landscape',
  frame: 'classic',
  ink: classicInk,
  accent: '#c19a4b',
  paper: '#fffbf1',
  background: null,
  thaiDigits: true,
  language: 'th',
  elements: [
    { kind: 'picture', role: 'logo', id: 'logo', picture: null, x: 137.5, y: 20, w: 22, h: 20 },
    classicText({ id: 'site', text: '{site}', y: 41, h: 9, size: 17, weight: 600 }),
    classicText({ id: 'title', text: 'ใบประกาศนียบัตร', y: 50, h: 17, size: 36, weight: 700 }),
    classicText({ id: 'given', text: 'ฉบับนี้ให้ไว้เพื่อแสดงว่า', y: 69, h: 8, size: 14, colour: classicSoft }),
    classicText({ id: 'name', text: '{name}', y: 78, h: 21, size: 40, least: 24, weight: 600 }),
    classicText({
      id: 'passed',
      text: 'ได้เรียนจบและผ่านเกณฑ์ของหลักสูตร',
      y: 100,
      h: 8,
      size: 14,
      colour: classicSoft,
    }),
    classicText({ id: 'course', text: '{course}', y: 108, h: 15, size: 21, least: 13, weight: 600 }),
    classicText({ id: 'hours', text: 'ระยะเวลาเรียน {hours}', y: 123.5, h: 7, size: 13, colour: classicSoft }),
    classicText({ id: 'date', text: 'ให้ไว้ ณ วันที่ {date}', y: 131, h: 8, size: 14 }),
    classicText({ id: 'expires', text: '{expires}', y: 139, h: 7, size: 12, colour: classicSoft }),
    ...signatureBlock('first', 62, 167, 70, classicInk, classicSoft),
    ...signatureBlock('second', 142, 167, 70, classicInk, classicSoft),
    { kind: 'code', id: 'code', x: 225, y: 144, w: 27, h: 27 },
    classicText({ id: 'serial', text: '{serial}', x: 214, w: 49, y: 171.5, h: 5, size: 9, weight: 600 }),
    classicText({
      id: 'number',
      text: 'ที่ {number}',
      x: 214,
      w: 49,
      y: 176.5,
      h: 5,
      size: 9,
      colour: classicSoft,
    }),
  ],
}

const modernInk = '#1c2b3a'
const modernSoft = '#5d6874'
const modernText = textElementWith({ x: 38, w: 190, align: 'left', colour: modernInk })

/** Bilingual, a column of colour and plenty of white space: the style of companies and studios. */
const modern: Layout = {
  page: 'landscape',
  frame: 'modern',
  ink: '#20415f',
  accent: '#d9893b',
  paper: '#ffffff',
  background: null,
  thaiDigits: false,
  language: 'th',
  elements: [
    { kind: 'picture', role: 'logo', id: 'logo', picture: null, x: 38, y: 22, w: 20, h: 20 },
    modernText({ id: 'site', text: '{site}', x: 62, w: 170, y: 22, h: 20, size: 15, weight: 600 }),
    modernText({
      id: 'title',
      text: 'ใบรับรอง · Certificate',
      y: 54,
      h: 12,
      size: 22,
      weight: 500,
      colour: '#96550f',
    }),
    modernText({ id: 'name', text: '{name}', y: 67, h: 22, size: 40, least: 24, weight: 700 }),
    modernText({
      id: 'passed',
      text: 'เรียนจบหลักสูตร · has completed',
      y: 91,
      h: 8,
      size: 13,
      colour: modernSoft,
    }),
    modernText({ id: 'course', text: '{course}', w: 220, y: 99, h: 16, size: 23, least: 14, weight: 600 }),
    modernText({
      id: 'hours',
      text: '{hours} · {score} · {date}',
      y: 117,
      h: 8,
      size: 13,
      colour: modernSoft,
    }),
    modernText({ id: 'expires', text: '{expires}', y: 125, h: 7, size: 12, colour: modernSoft }),
    ...signatureBlock('first', 34, 168, 66, modernInk, modernSoft),
    ...signatureBlock('second', 108, 168, 66, modernInk, modernSoft),
    { kind: 'code', id: 'code', x: 240, y: 148, w: 32, h: 32 },
    modernText({
      id: 'serial',
      text: '{serial}',
      x: 226,
      w: 46,
      y: 181,
      h: 5,
      size: 9,
      weight: 600,
      align: 'right',
    }),
    modernText({
      id: 'number',
      text: 'No. {number}',
      x: 226,
      w: 46,
      y: 186,
      h: 5,
      size: 9,
      align: 'right',
      colour: modernSoft,
    }),
  ],
}

/** Layouts to start a new template from. */
export const presets = { classic, modern } as const
export type Preset = keyof typeof presets
