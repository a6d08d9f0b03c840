import type { ErrorMessages } from '#kernel/i18n/error-messages.ts'

/** The parameters of the messages. */
interface ErrorParams {
  choices: string
  columns: string
  encoding: string
  format: string
  line: number
}

const sharedErrors = {
  th: {
    none: 'ไม่พบการนำเข้านี้',
    file_gone: 'ไม่พบไฟล์ที่ส่งมา กรุณาส่งใหม่',
    type: 'กรุณาส่งเนื้อหาของไฟล์โดยตรง',
    empty: 'ไฟล์ว่างเปล่า',
    no_rows: 'ไฟล์มีแต่หัวตาราง ไม่มีข้อมูล',
    binary: 'อ่านไฟล์นี้ไม่ได้ รับไฟล์ CSV และ Excel (.xlsx) ที่ไม่ได้ใส่รหัสผ่าน',
    encoding: ({ encoding, line }: ErrorParams) =>
      `อ่านตัวอักษรที่บรรทัด ${line} ของไฟล์ไม่ได้ (อ่านแบบ ${encoding}) กรุณาแก้บรรทัดนี้ หรือบันทึกเป็น "CSV UTF-8" แล้วส่งใหม่`,
    format_unknown: ({ columns }: ErrorParams) => `ไม่รู้จักรูปแบบของไฟล์ หัวตารางเริ่มด้วย: ${columns}`,
    column_missing: ({ columns, format }: ErrorParams) => `ไฟล์แบบ ${format} ต้องมีคอลัมน์: ${columns}`,
    columns_unknown: ({ columns }: ErrorParams) => `ข้ามคอลัมน์ที่ไม่รู้จัก: ${columns} กรุณาตรวจการสะกดหัวตาราง`,
    quotes: ({ line }: ErrorParams) => `เครื่องหมายคำพูดในบรรทัดที่ ${line} ไม่ครบคู่ จึงอ่านไฟล์ต่อไม่ได้`,
    row_long: ({ line }: ErrorParams) => `ข้อมูลที่เริ่มในบรรทัดที่ ${line} ยาวเกินไป อาจมีเครื่องหมายคำพูดที่ไม่ได้ปิด`,
    cells: 'บรรทัดนี้มีช่องมากกว่าหัวตาราง',
    price: 'ราคาไม่ถูกต้อง ต้องเป็นตัวเลขไม่ติดลบ ทศนิยมไม่เกินสองตำแหน่ง',
    quantity: 'จำนวนไม่ถูกต้อง ต้องเป็นตัวเลขไม่ติดลบ ทศนิยมไม่เกินสามตำแหน่ง',
    weight: 'น้ำหนักไม่ถูกต้อง ต้องเป็นตัวเลขไม่ติดลบ',
    date: 'วันที่ไม่ถูกต้อง เช่น 2026-11-21 หรือ 21/11/2569',
    choice: ({ choices }: ErrorParams) => `ค่านี้ต้องเป็นอย่างใดอย่างหนึ่งของ: ${choices}`,
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
    none: 'Import not found.',
    file_gone: 'The file is no longer available. Please upload it again.',
    type: 'Please send the file content itself.',
    empty: 'The file is empty.',
    no_rows: 'The file has a header row but no data.',
    binary: 'This file can’t be read. Use CSV or an Excel workbook (.xlsx) without a password.',
    encoding: ({ encoding, line }: ErrorParams) =>
      `A character in line ${line} of the file can’t be read (as ${encoding}). Fix that line, or save the file as "CSV UTF-8" and upload it again.`,
    format_unknown: ({ columns }: ErrorParams) => `Unknown file format. The header row begins: ${columns}.`,
    column_missing: ({ columns, format }: ErrorParams) => `A ${format} file needs these columns: ${columns}`,
    columns_unknown: ({ columns }: ErrorParams) =>
      `Unknown columns were skipped: ${columns}. Check the spelling in the header row.`,
    quotes: ({ line }: ErrorParams) =>
      `The quotation marks in line ${line} do not match, so the rest of the file can’t be read.`,
    row_long: ({ line }: ErrorParams) =>
      `The data starting in line ${line} is too long. A quotation mark may not have been closed.`,
    cells: 'This line has more cells than the header row.',
    price: 'Invalid price. Enter a non-negative number with up to two decimals.',
    quantity: 'Invalid quantity. Enter a non-negative number with up to three decimals.',
    weight: 'Invalid weight. Enter a non-negative number.',
    date: 'Invalid date. Use a format such as 2026-11-21 or 21/11/2569.',
    choice: ({ choices }: ErrorParams) => `This must be one of: ${choices}`,
    handle: 'A handle must contain letters or digits.',
    meanwhile: 'Someone is changing the same data right now. Please import it again.',
    changed_since: 'This was changed after the import, so it was left as is.',
    gone_since: 'This no longer exists.',
    cannot_apply: 'Only a completed dry run can be applied.',
    cannot_reread: 'Only a file that failed to read can be read again.',
    cannot_undo: 'Only a finished import can be undone.',
    cannot_cancel: 'Only an import in progress can be stopped.',
    cannot_retry: 'There are no images to fetch again.',
    picture_scheme: 'The address is not a public https address',
    picture_address: 'The address is in a private network',
    picture_redirects: 'Redirected too many times',
    picture_too_large: 'Larger than 10 MB',
    picture_slow: 'Took too long',
    picture_failed: 'Couldn’t reach the site',
    picture_missing: 'No image found at this address',
    picture_type: 'Not an image file that can be opened',
    picture_room: 'The images in this import exceed 1 GB in total',
    picture_many: 'More than 5,000 images in one import',
    picture_host: 'The site failed to respond several times, so its remaining images were skipped',
  },
}

/** Returns an import's messages: those all imports share, under its own key, extended or overridden by its own. */
export function importErrors(key: string, extraErrors: ErrorMessages = { th: {}, en: {} }): ErrorMessages {
  const named = (texts: object) =>
    Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${key}.import.${name}`, text]))
  return {
    th: { ...named(sharedErrors.th), ...extraErrors.th },
    en: { ...named(sharedErrors.en), ...extraErrors.en },
  }
}
