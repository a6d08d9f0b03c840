import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

/** The parameters of the messages. */
interface Values {
  choices: string
  columns: string
  encoding: string
  format: string
  line: number
}

const shared = {
  th: {
    none: 'ไม่พบการนำเข้านี้',
    file_gone: 'ไม่พบไฟล์ที่ส่งมา กรุณาส่งใหม่',
    type: 'กรุณาส่งเนื้อหาของไฟล์โดยตรง',
    empty: 'ไฟล์ว่างเปล่า',
    no_rows: 'ไฟล์มีแต่หัวตาราง ไม่มีข้อมูล',
    binary: 'อ่านไฟล์นี้ไม่ได้ รับไฟล์ CSV และ Excel (.xlsx) ที่ไม่ได้ใส่รหัสผ่าน',
    encoding: ({ encoding, line }: Values) =>
      `อ่านตัวอักษรที่บรรทัด ${line} ของไฟล์ไม่ได้ (อ่านแบบ ${encoding}) กรุณาแก้บรรทัดนี้ หรือบันทึกเป็น "CSV UTF-8" แล้วส่งใหม่`,
    format_unknown: ({ columns }: Values) => `ไม่รู้จักรูปแบบของไฟล์ หัวตารางเริ่มด้วย: ${columns}`,
    column_missing: ({ columns, format }: Values) => `ไฟล์แบบ ${format} ต้องมีคอลัมน์: ${columns}`,
    columns_unknown: ({ columns }: Values) => `ข้ามคอลัมน์ที่ไม่รู้จัก: ${columns} กรุณาตรวจการสะกดหัวตาราง`,
    quotes: ({ line }: Values) => `เครื่องหมายคำพูดในบรรทัดที่ ${line} ไม่ครบคู่ จึงอ่านไฟล์ต่อไม่ได้`,
    row_long: ({ line }: Values) => `ข้อมูลที่เริ่มในบรรทัดที่ ${line} ยาวเกินไป อาจมีเครื่องหมายคำพูดที่ไม่ได้ปิด`,
    cells: 'บรรทัดนี้มีช่องมากกว่าหัวตาราง',
    price: 'ราคาไม่ถูกต้อง ต้องเป็นตัวเลขไม่ติดลบ ทศนิยมไม่เกินสองตำแหน่ง',
    quantity: 'จำนวนไม่ถูกต้อง ต้องเป็นตัวเลขไม่ติดลบ ทศนิยมไม่เกินสามตำแหน่ง',
    weight: 'น้ำหนักไม่ถูกต้อง ต้องเป็นตัวเลขไม่ติดลบ',
    date: 'วันที่ไม่ถูกต้อง เช่น 2026-11-21 หรือ 21/11/2569',
    choice: ({ choices }: Values) => `ค่านี้ต้องเป็นอย่างใดอย่างหนึ่งของ: ${choices}`,
    handle: 'รหัสอ้างอิงต้องมีตัวอักษรหรือตัวเลข',
    meanwhile: 'มีผู้อื่นแก้ไขข้อมูลเดียวกันในขณะนี้ กรุณานำเข้าอีกครั้ง',
    changed_since: 'มีการแก้ไขหลังการนำเข้า จึงไม่ได้คืนค่าเดิม',
    gone_since: 'ไม่มีรายการนี้แล้ว จึงไม่ได้คืนค่าเดิม',
    cannot_apply: 'นำไปใช้ได้เฉพาะการตรวจที่เสร็จแล้ว',
    cannot_reread: 'อ่านใหม่ได้เฉพาะไฟล์ที่อ่านไม่สำเร็จ',
    cannot_undo: 'ยกเลิกผลได้เฉพาะการนำเข้าที่จบแล้ว',
    cannot_cancel: 'หยุดได้เฉพาะการนำเข้าที่กำลังทำอยู่',
    cannot_retry: 'ไม่มีรูปที่ต้องดึงใหม่',
    picture_scheme: 'ที่อยู่ไม่ใช่ https สาธารณะ',
    picture_address: 'ที่อยู่อยู่ในเครือข่ายภายใน',
    picture_redirects: 'ถูกส่งต่อหลายครั้งเกินไป',
    picture_too_large: 'รูปใหญ่เกิน 10 MB',
    picture_slow: 'รอนานเกินไป',
    picture_failed: 'ติดต่อเว็บของรูปไม่ได้',
    picture_missing: 'ไม่มีรูปตามที่อยู่',
    picture_type: 'ไฟล์ไม่ใช่รูปที่เปิดได้',
    picture_room: 'รูปของการนำเข้าครั้งนี้รวมกันเกิน 1 GB',
    picture_many: 'มีรูปเกิน 5,000 รูปในการนำเข้าครั้งเดียว',
    picture_host: 'เว็บนี้ไม่ตอบหลายครั้ง จึงหยุดดึงรูปที่เหลือ',
  },
  en: {
    none: 'This import was not found.',
    file_gone: 'The file is no longer there. Please send it again.',
    type: 'Please send the content of the file itself.',
    empty: 'The file is empty.',
    no_rows: 'The file has a heading but nothing below it.',
    binary: 'This file cannot be read. Use CSV or an Excel workbook (.xlsx) without a password.',
    encoding: ({ encoding, line }: Values) =>
      `A letter in line ${line} of the file cannot be read (as ${encoding}). Please mend that line, or save it as "CSV UTF-8" and send it again.`,
    format_unknown: ({ columns }: Values) =>
      `The format of the file is not known. Its heading begins: ${columns}.`,
    column_missing: ({ columns, format }: Values) => `A file of ${format} needs the columns: ${columns}`,
    columns_unknown: ({ columns }: Values) =>
      `Columns that are not known were passed over: ${columns}. Please check how the heading is spelt.`,
    quotes: ({ line }: Values) => `The quotes in line ${line} do not match, so the file cannot be read on.`,
    row_long: ({ line }: Values) =>
      `What begins in line ${line} is too long. Perhaps a quote was never closed.`,
    cells: 'This line has more cells than the heading.',
    price: 'This is no price: a number, not negative, at most two decimals.',
    quantity: 'This is no quantity: a number, not negative, at most three decimals.',
    weight: 'This is no weight: a number, not negative.',
    date: 'This is no date, such as 2026-11-21 or 21/11/2569.',
    choice: ({ choices }: Values) => `This must be one of: ${choices}`,
    handle: 'A handle needs letters or digits.',
    meanwhile: 'Somebody is changing the same data right now. Please import it again.',
    changed_since: 'This was changed after the import and was left as it is.',
    gone_since: 'This is no longer there.',
    cannot_apply: 'Only a finished dry run can be applied.',
    cannot_reread: 'Only a file that could not be read can be read again.',
    cannot_undo: 'Only an import that has ended can be undone.',
    cannot_cancel: 'Only an import that is under way can be stopped.',
    cannot_retry: 'There are no pictures to be fetched again.',
    picture_scheme: 'The address is not public https',
    picture_address: 'The address lies in a private network',
    picture_redirects: 'Redirected too often',
    picture_too_large: 'Larger than 10 MB',
    picture_slow: 'Took too long',
    picture_failed: 'The site could not be reached',
    picture_missing: 'There is no picture at the address',
    picture_type: 'Not a picture that can be opened',
    picture_room: 'The pictures of this import exceed 1 GB together',
    picture_many: 'More than 5,000 pictures in one import',
    picture_host: 'The site failed to answer several times, so its other pictures were left',
  },
}

/** Returns an import's messages: those all imports share, under its own key, extended or overridden by its own. */
export function importErrors(key: string, own: ErrorMessages = { th: {}, en: {} }): ErrorMessages {
  const named = (sentences: object) =>
    Object.fromEntries(Object.entries(sentences).map(([name, words]) => [`${key}.import.${name}`, words]))
  return { th: { ...named(shared.th), ...own.th }, en: { ...named(shared.en), ...own.en } }
}
