import { importErrors } from '#kernel/import/sentences.ts'

interface Values {
  count: number
  most: number
  kind: string
  name: string
}

export const bankImportErrors = importErrors('exam', {
  th: {
    'exam.import.format_unknown':
      'ไม่รู้จักไฟล์นี้ รับ Moodle XML, GIFT, Aiken, QTI 2 และ 3, Common Cartridge, CSV, Excel และ JSON ของที่นี่',
    'exam.import.broken': 'อ่านไฟล์นี้ไม่ได้ ไฟล์อาจส่งออกไม่ครบหรือถูกแก้ ลองส่งออกใหม่อีกครั้ง',
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
    'exam.import.interaction': ({ kind }: Values) => `ไม่รองรับการตอบแบบ “${kind}”`,
    'exam.import.interactions': 'ข้อนี้มีช่องตอบหลายช่อง รับได้ข้อละช่องเดียว',
    'exam.import.no_interaction': 'ข้อนี้ไม่มีช่องให้ตอบ',
    'exam.import.no_key': 'ข้อนี้ไม่มีเฉลยที่อ่านได้',
    'exam.import.answers': 'อ่านคำตอบของข้อนี้ไม่ได้',
    'exam.import.braces': 'วงเล็บปีกกาของข้อนี้ไม่ครบคู่',
    'exam.import.aiken_answer': 'ข้อนี้ไม่มีบรรทัด ANSWER:',
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
    'exam.import.format_unknown':
      'This file is not known. Use Moodle XML, GIFT, Aiken, QTI 2 or 3, a Common Cartridge, CSV, Excel or our own JSON.',
    'exam.import.broken': 'The file cannot be read. It may have been cut off or changed; export it again.',
    'exam.import.doctype': 'The file declares a document type or entities and is refused for safety.',
    'exam.import.no_items': 'There are no QTI items in this file.',
    'exam.import.columns': 'The table needs a column called question.',
    'exam.import.zip': 'This ZIP cannot be opened. It may be damaged or have a password.',
    'exam.import.zip_many': 'The ZIP has more than 5,000 files.',
    'exam.import.zip_path': 'The ZIP has names that lead out of it, or links, and is refused.',
    'exam.import.zip_bomb': 'The ZIP grows far too large when it is unpacked and is refused.',
    'exam.import.too_heavy': 'Reading this file takes too long. Divide it and send the parts.',
    'exam.import.too_many': ({ count, most }: Values) =>
      `The file has ${count.toLocaleString('en')} questions; at most ${most.toLocaleString('en')} can be imported at once.`,
    'exam.import.nothing': 'There are no questions in this file.',
    'exam.import.others': ({ count }: Values) =>
      `Other files of the package were left out: ${count.toLocaleString('en')}.`,
    'exam.import.kind': ({ kind }: Values) => `Questions of the kind “${kind}” cannot be taken.`,
    'exam.import.interaction': ({ kind }: Values) => `Answering by “${kind}” cannot be taken.`,
    'exam.import.interactions': 'It is answered in several places; one is possible.',
    'exam.import.no_interaction': 'There is nothing in it to answer.',
    'exam.import.no_key': 'It has no key that can be read.',
    'exam.import.answers': 'Its answers cannot be read.',
    'exam.import.braces': 'Its braces do not match.',
    'exam.import.aiken_answer': 'It has no line ANSWER:',
    'exam.import.aiken_key': 'Its key is none of its options, or it has fewer than two.',
    'exam.import.malformed': 'It is not as the format of the file asks.',
    'exam.import.picture': 'Its pictures did not come along; add them on its page.',
    'exam.import.scoring': 'Its scoring is not known here; the nearest one was taken.',
    'exam.import.more_answers': 'The file has more answers or units than can be taken; the first was kept.',
    'exam.import.unmatched': 'Left ones without a match were left out.',
    'exam.import.wildcard': 'A * in an answer stands for anything here.',
    'exam.import.markdown': 'Its Markdown came as plain text.',
    'exam.import.incomplete': 'Something of it is missing, so it is a draft.',
    'exam.import.there': 'The bank has this question already.',
    'exam.import.used': 'An exam uses it, so it stays.',
  },
})
