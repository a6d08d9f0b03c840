import { importErrors } from '#kernel/import/import-errors.ts'
import { questionMessages } from '../messages/question.ts'

interface Values {
  line?: number
  points: string
  count: number
  most: number
  kind: string
  name: string
}

/** What is missing from a question, as its own page says it. */
const issueTexts = (locale: 'th' | 'en') =>
  Object.fromEntries(
    Object.entries(questionMessages[locale].errors).map(([issue, text]) => [`exam.import.${issue}`, text]),
  )
const kindList = (locale: 'th' | 'en') => {
  const { file: _, ...kinds } = questionMessages[locale].kinds
  return Object.values(kinds).join(', ')
}

export const bankImportErrors = importErrors('exam', {
  th: {
    ...issueTexts('th'),
    'exam.import.format_unknown':
      'ไม่รู้จักไฟล์นี้ รับ Moodle XML, GIFT, Aiken, QTI 2 และ 3, Common Cartridge, CSV, Excel และ JSON ของที่นี่',
    'exam.import.broken': ({ line }: Values) =>
      line
        ? `อ่านไฟล์นี้ไม่ได้ รูปแบบผิดที่บรรทัด ${line} ไฟล์อาจส่งออกไม่ครบหรือถูกแก้ ลองแก้บรรทัดนั้นหรือส่งออกใหม่อีกครั้ง`
        : 'อ่านไฟล์นี้ไม่ได้ ไฟล์อาจส่งออกไม่ครบหรือถูกแก้ ลองส่งออกใหม่อีกครั้ง',
    'exam.import.doctype': 'ไฟล์มีการประกาศ DTD หรือ entity จึงไม่รับเพื่อความปลอดภัย',
    'exam.import.no_items': 'ไฟล์นี้ไม่มีข้อสอบแบบ QTI',
    'exam.import.columns': 'ตารางต้องมีคอลัมน์ question หรือ คำถาม',
    'exam.import.zip': 'เปิดไฟล์ ZIP นี้ไม่ได้ ไฟล์อาจเสียหายหรือใส่รหัสผ่าน',
    'exam.import.zip_many': 'ไฟล์ ZIP มีไฟล์ข้างในเกิน 5,000 ไฟล์',
    'exam.import.zip_path': 'ไฟล์ ZIP มีชื่อไฟล์ที่ชี้ออกนอกตัวเองหรือเป็นลิงก์ จึงไม่รับ',
    'exam.import.zip_bomb': 'ไฟล์ ZIP ขยายออกใหญ่เกินไป จึงไม่รับ',
    'exam.import.too_heavy': 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป แบ่งเป็นหลายไฟล์แล้วส่งใหม่',
    'exam.import.too_many': ({ count, most }: Values) =>
      `ไฟล์มี ${count.toLocaleString('th')} ข้อ นำเข้าได้ครั้งละไม่เกิน ${most.toLocaleString('th')} ข้อ`,
    'exam.import.nothing': 'ไม่มีข้อสอบในไฟล์นี้',
    'exam.import.others': ({ count }: Values) => `ไม่ได้นำไฟล์อื่นในแพ็กเกจมาด้วย ${count.toLocaleString('th')} ไฟล์`,
    'exam.import.kind': ({ kind }: Values) => `ไม่รองรับข้อสอบชนิด “${kind}”`,
    'exam.import.table_kind': ({ kind }: Values) => `ไม่รู้จักชนิด “${kind}” ใช้ได้: ${kindList('th')}`,
    'exam.import.points': ({ points }: Values) => `อ่านคะแนน “${points}” ไม่ได้ จึงให้ 1 คะแนน`,
    'exam.import.interaction': ({ kind }: Values) => `ไม่รองรับการตอบแบบ “${kind}”`,
    'exam.import.interactions': 'ข้อนี้มีช่องตอบหลายช่อง รับได้ข้อละช่องเดียว',
    'exam.import.no_interaction': 'ข้อนี้ไม่มีช่องให้ตอบ',
    'exam.import.no_key': 'ข้อนี้ไม่มีเฉลยที่อ่านได้',
    'exam.import.answers': 'อ่านคำตอบของข้อนี้ไม่ได้',
    'exam.import.braces': 'วงเล็บปีกกาของข้อนี้ไม่ครบคู่',
    'exam.import.aiken_answer': 'ข้อนี้ไม่มีบรรทัด ANSWER:',
    'exam.import.ambiguous_key': 'เฉลยของข้อนี้เป็นได้ทั้งลำดับและข้อความของตัวเลือกคนละตัว ใช้ตัวอักษรของตัวเลือก เช่น ข',
    'exam.import.aiken_key': 'เฉลยของข้อนี้ไม่ตรงกับตัวเลือกใด หรือมีตัวเลือกไม่ถึงสอง',
    'exam.import.malformed': 'ข้อนี้ไม่ครบตามรูปแบบของไฟล์',
    'exam.import.picture': 'รูปในข้อนี้ไม่ได้มาด้วย ใส่ใหม่ในหน้าข้อสอบ',
    'exam.import.scoring': 'วิธีให้คะแนนในไฟล์ไม่มีที่นี่ จึงใช้แบบที่ใกล้ที่สุด',
    'exam.import.more_answers': 'ไฟล์มีคำตอบหรือหน่วยมากกว่าที่รับได้ จึงเก็บคำตอบแรก',
    'exam.import.unmatched': 'ตัวเลือกทางซ้ายที่ไม่มีคู่ไม่ได้นำมา',
    'exam.import.wildcard': 'เครื่องหมาย * ในคำตอบหมายถึงอะไรก็ได้ที่นี่',
    'exam.import.markdown': 'ข้อความแบบ Markdown นำมาเป็นข้อความธรรมดา',
    'exam.import.incomplete': 'ข้อนี้ยังไม่ครบ จึงเป็นฉบับร่าง',
    'exam.import.there': 'คลังมีข้อนี้อยู่แล้ว',
    'exam.import.used': 'มีชุดข้อสอบใช้ข้อนี้แล้ว จึงคงไว้',
  },
  en: {
    ...issueTexts('en'),
    'exam.import.format_unknown':
      'This file type is not recognised. Use Moodle XML, GIFT, Aiken, QTI 2 or 3, Common Cartridge, CSV, Excel or our own JSON.',
    'exam.import.broken': ({ line }: Values) =>
      line
        ? `This file cannot be read: its format is wrong at line ${line}. It may be incomplete or have been changed. Fix that line, or export the file again.`
        : 'This file cannot be read. It may be incomplete or have been changed. Export it again.',
    'exam.import.doctype': 'The file contains a DTD or entity declaration, so it was rejected for safety.',
    'exam.import.no_items': 'There are no QTI items in this file.',
    'exam.import.columns': 'The table needs a column named question.',
    'exam.import.zip': 'This ZIP file cannot be opened. It may be damaged or password-protected.',
    'exam.import.zip_many': 'The ZIP file contains more than 5,000 files.',
    'exam.import.zip_path':
      'The ZIP file contains links or file names that point outside it, so it was rejected.',
    'exam.import.zip_bomb': 'The ZIP file is too large when unpacked, so it was rejected.',
    'exam.import.too_heavy':
      'This file takes too long to read. Split it into several files and upload them again.',
    'exam.import.too_many': ({ count, most }: Values) =>
      `The file has ${count.toLocaleString('en')} questions. You can import up to ${most.toLocaleString('en')} at a time.`,
    'exam.import.nothing': 'There are no questions in this file.',
    'exam.import.others': ({ count }: Values) =>
      `Other files in the package were not imported: ${count.toLocaleString('en')}.`,
    'exam.import.kind': ({ kind }: Values) => `Questions of type “${kind}” are not supported.`,
    'exam.import.table_kind': ({ kind }: Values) =>
      `“${kind}” is not a question type. Use one of: ${kindList('en')}.`,
    'exam.import.points': ({ points }: Values) =>
      `“${points}” is not a number of points, so the question is worth 1 point.`,
    'exam.import.interaction': ({ kind }: Values) => `Responses of type “${kind}” are not supported.`,
    'exam.import.interactions': 'This question has several response fields. Only one is supported.',
    'exam.import.no_interaction': 'This question has no response field.',
    'exam.import.no_key': 'This question has no readable answer key.',
    'exam.import.answers': 'The answers to this question cannot be read.',
    'exam.import.braces': 'The braces in this question do not match.',
    'exam.import.aiken_answer': 'This question has no ANSWER: line',
    'exam.import.ambiguous_key':
      'The answer key is the number of one option and the text of another. Use the letter of the option, such as B.',
    'exam.import.aiken_key': 'The answer key does not match any option, or there are fewer than two options.',
    'exam.import.malformed': 'This question does not follow the file format.',
    'exam.import.picture': 'Images in this question were not imported. Add them on the question page.',
    'exam.import.scoring':
      'The scoring method in this file is not available here, so the closest one was used.',
    'exam.import.more_answers': 'The file has more answers or units than are supported. The first was kept.',
    'exam.import.unmatched': 'Left-side options without a match were not imported.',
    'exam.import.wildcard': 'An asterisk (*) in an answer matches anything here.',
    'exam.import.markdown': 'Markdown was imported as plain text.',
    'exam.import.incomplete': 'This question is incomplete, so it becomes a draft.',
    'exam.import.there': 'This question is already in the question bank.',
    'exam.import.used': 'An exam uses this question, so it was kept.',
  },
})
