import { importErrors } from '#kernel/import/import-errors.ts'

/** Values that can be used in an error message. */
interface ErrorParams {
  count: number
  declared: string
  encoding: string
  line: number
  name: string
  names: string
  slug: string
  src: string
  type: string
  why: string
}

export const postImportErrors = importErrors('cms', {
  th: {
    'cms.import.nothing': 'ไม่มีหน้าหรือบทความในไฟล์นี้',
    'cms.import.address': 'กรุณาใส่ที่อยู่เว็บเดิม เช่น https://blog.example.com',
    'cms.import.format_unknown':
      'ไม่รู้จักไฟล์นี้ ใช้ไฟล์ส่งออกของ WordPress (.xml), Ghost (.json) หรือ Markdown (.md, .zip)',
    'cms.import.not_wxr': 'ไฟล์นี้ไม่ใช่ไฟล์ส่งออกของ WordPress',
    'cms.import.not_ghost': 'ไฟล์นี้ไม่ใช่ไฟล์ส่งออกของ Ghost',
    'cms.import.zip': 'เปิดไฟล์ ZIP ไม่ได้ ไฟล์อาจเสีย ใส่รหัสผ่าน หรือใหญ่เกินไป',
    'cms.import.nothing_in_zip': 'ไม่มีไฟล์ Markdown ใน ZIP นี้',
    'cms.import.encoding': ({ encoding }: ErrorParams) => `อ่านตัวอักษรแบบ ${encoding} ไม่ได้ กรุณาบันทึกเป็น UTF-8`,
    'cms.import.broken_utf8': ({ line }: ErrorParams) =>
      `อ่านตัวอักษรที่บรรทัด ${line} ของไฟล์ไม่ได้ กรุณาแก้บรรทัดนี้ หรือบันทึกเป็น UTF-8 แล้วส่งใหม่`,
    'cms.import.encoding_wrong': ({ declared, encoding }: ErrorParams) =>
      `ไฟล์บอกว่าเป็น ${declared} แต่ตัวอักษรเป็น ${encoding} จึงอ่านตามที่เป็นจริง`,
    'cms.import.no_address': 'ไม่ได้บอกที่อยู่เว็บเดิม รูปที่อยู่ในเว็บเดิมจึงไม่ถูกดึงมา',
    'cms.import.xml': ({ line }: ErrorParams) => `ไฟล์ XML เสียที่บรรทัด ${line}`,
    'cms.import.doctype': 'ไฟล์มีการประกาศ DTD หรือ entity จึงไม่รับเพื่อความปลอดภัย',
    'cms.import.too_deep': ({ line }: ErrorParams) => `ไฟล์ซ้อนลึกเกินไปที่บรรทัด ${line}`,
    'cms.import.too_long': ({ line }: ErrorParams) => `ข้อความยาวเกินไปที่บรรทัด ${line}`,
    'cms.import.too_many': ({ line }: ErrorParams) => `มีรายการมากเกินไปที่บรรทัด ${line}`,
    'cms.import.twice': 'รายการนี้อยู่ในไฟล์มากกว่าหนึ่งครั้ง',
    'cms.import.type_unknown': ({ type }: ErrorParams) => `ชนิด "${type}" ไม่มีในเว็บนี้ จึงไม่นำเข้า`,
    'cms.import.trashed': 'อยู่ในถังขยะของเว็บเดิม จึงไม่นำเข้า',
    'cms.import.private': 'เป็นส่วนตัวในเว็บเดิม จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.pending': 'รอตรวจในเว็บเดิม จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.password': 'มีรหัสผ่านในเว็บเดิม จึงนำเข้าเป็นฉบับร่างและไม่เก็บรหัส',
    'cms.import.members_only': 'เฉพาะสมาชิกในเว็บเดิม จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.sent_only': 'เคยส่งเป็นอีเมลอย่างเดียว จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.sticky': 'เคยปักหมุดไว้บนสุด ที่นี่เรียงตามวันที่',
    'cms.import.more_categories': ({ names }: ErrorParams) => `อยู่ได้หมวดเดียว หมวดอื่นเป็นแท็ก: ${names}`,
    'cms.import.category_taken': ({ name }: ErrorParams) => `ไม่ได้สร้างหมวด ${name} เพราะมีบทความใช้ที่อยู่นี้แล้ว`,
    'cms.import.shortcodes': ({ names }: ErrorParams) => `นำ shortcode ที่ใช้ที่นี่ไม่ได้ออก: ${names}`,
    'cms.import.parts_left_out': ({ names }: ErrorParams) => `มีส่วนที่ไม่ได้นำเข้าหรือเปลี่ยนเป็นข้อความ: ${names}`,
    'cms.import.one_page': 'เคยแบ่งเป็นหลายหน้า ที่นี่รวมเป็นหน้าเดียว',
    'cms.import.code_injection': 'ไม่นำโค้ดที่แทรกไว้ในหน้าเข้ามา',
    'cms.import.text_too_deep': 'เนื้อหาซ้อนลึกเกินไป จึงไม่ได้นำเนื้อหาเข้า',
    'cms.import.text_broken': 'อ่านเนื้อหาไม่ได้ จึงไม่ได้นำเนื้อหาเข้า',
    'cms.import.front_matter': 'อ่านส่วนหัวของไฟล์ไม่ได้ จึงใช้ชื่อไฟล์แทน',
    'cms.import.cut': 'ไฟล์ยาวเกินไป จึงนำเข้าเพียงส่วนต้น',
    'cms.import.comments_left_out': ({ count }: ErrorParams) =>
      `ไม่นำเข้าความคิดเห็น ${count} รายการ (สแปม ถังขยะ หรือ pingback)`,
    'cms.import.moved_up': 'อยู่ลึกเกินสองชั้น จึงย้ายมาอยู่ใต้หน้าบนสุด',
    'cms.import.no_parent': 'ไม่พบหน้าที่อยู่เหนือหน้านี้ จึงวางไว้ชั้นบนสุด',
    'cms.import.slug_changed': ({ slug }: ErrorParams) => `ลิงก์เก่าใช้ไม่ได้ที่นี่ จึงใช้ ${slug}`,
    'cms.import.changed_here': 'มีคนแก้ไขที่นี่หลังการนำเข้า จึงคงไว้ตามที่แก้',
    'cms.import.deleted_here': 'ถูกลบที่นี่หลังการนำเข้า จึงไม่นำกลับมา',
    'cms.import.grown_here': 'มีความคิดเห็นใหม่หรือหน้าย่อยแล้ว จึงคงไว้',
    'cms.import.picture_scheme': ({ src }: ErrorParams) => `ไม่ดึงรูป เพราะที่อยู่ไม่ใช่ https สาธารณะ: ${src}`,
    'cms.import.picture_address': ({ src }: ErrorParams) => `ไม่ดึงรูป เพราะที่อยู่อยู่ในเครือข่ายภายใน: ${src}`,
    'cms.import.picture_redirects': ({ src }: ErrorParams) => `ไม่ได้รูป เพราะถูกส่งต่อหลายครั้งเกินไป: ${src}`,
    'cms.import.picture_too_large': ({ src }: ErrorParams) => `รูปใหญ่เกิน 10 MB: ${src}`,
    'cms.import.picture_slow': ({ src }: ErrorParams) => `รอรูปนานเกินไป: ${src}`,
    'cms.import.picture_failed': ({ src }: ErrorParams) => `ติดต่อที่อยู่ของรูปไม่ได้: ${src}`,
    'cms.import.picture_missing': ({ src }: ErrorParams) => `ไม่มีรูปตามที่อยู่: ${src}`,
    'cms.import.picture_type': ({ src }: ErrorParams) => `ไฟล์ไม่ใช่รูปที่เปิดได้: ${src}`,
    'cms.import.picture_room': ({ src }: ErrorParams) => `พื้นที่เก็บไฟล์ไม่พอสำหรับรูป: ${src}`,
    'cms.import.picture_many': ({ src }: ErrorParams) => `มีรูปมากเกินไปในการนำเข้าครั้งเดียว: ${src}`,
  },
  en: {
    'cms.import.nothing': 'This file contains no pages or posts.',
    'cms.import.address': 'Enter the address of the old site, such as https://blog.example.com.',
    'cms.import.format_unknown':
      'Unknown file type. Use a WordPress (.xml) or Ghost (.json) export, or Markdown (.md, .zip).',
    'cms.import.not_wxr': 'This file is not a WordPress export.',
    'cms.import.not_ghost': 'This file is not a Ghost export.',
    'cms.import.zip': 'Couldn’t open the ZIP file. It may be damaged, encrypted or too large.',
    'cms.import.nothing_in_zip': 'This ZIP file contains no Markdown files.',
    'cms.import.encoding': ({ encoding }: ErrorParams) =>
      `Text encoded as ${encoding} can’t be read. Save the file as UTF-8.`,
    'cms.import.broken_utf8': ({ line }: ErrorParams) =>
      `Line ${line} contains an unreadable character. Fix that line, or save the file as UTF-8 and upload it again.`,
    'cms.import.encoding_wrong': ({ declared, encoding }: ErrorParams) =>
      `The file is declared as ${declared} but is ${encoding}, so it was read as such.`,
    'cms.import.no_address': 'The old site’s address wasn’t given, so images stored there weren’t imported.',
    'cms.import.xml': ({ line }: ErrorParams) => `The file’s XML is invalid at line ${line}.`,
    'cms.import.doctype': 'The file declares a document type or entities and was rejected for security.',
    'cms.import.too_deep': ({ line }: ErrorParams) => `The file is nested too deeply at line ${line}.`,
    'cms.import.too_long': ({ line }: ErrorParams) => `The text at line ${line} is too long.`,
    'cms.import.too_many': ({ line }: ErrorParams) => `The file contains too many items at line ${line}.`,
    'cms.import.twice': 'This item is in the file more than once.',
    'cms.import.type_unknown': ({ type }: ErrorParams) =>
      `The type "${type}" isn’t supported on this site, so it was skipped.`,
    'cms.import.trashed': 'Skipped: it was in the old site’s trash.',
    'cms.import.private': 'It was private on the old site, so it was imported as a draft.',
    'cms.import.pending': 'It was pending review on the old site, so it was imported as a draft.',
    'cms.import.password':
      'It was password-protected on the old site, so it was imported as a draft without the password.',
    'cms.import.members_only': 'It was for members only on the old site, so it was imported as a draft.',
    'cms.import.sent_only': 'It was sent only by e-mail, so it was imported as a draft.',
    'cms.import.sticky': 'It was pinned to the top; posts here are sorted by date.',
    'cms.import.more_categories': ({ names }: ErrorParams) =>
      `A post can have only one category, so the others became tags: ${names}`,
    'cms.import.category_taken': ({ name }: ErrorParams) =>
      `Category ${name} wasn’t created because a post already uses its address.`,
    'cms.import.shortcodes': ({ names }: ErrorParams) => `Unsupported shortcodes were removed: ${names}`,
    'cms.import.parts_left_out': ({ names }: ErrorParams) =>
      `Some parts were skipped or converted to text: ${names}`,
    'cms.import.one_page': 'It was split into several pages; here they are combined into one.',
    'cms.import.code_injection': 'Code injected into the page wasn’t imported.',
    'cms.import.text_too_deep': 'The content is nested too deeply, so it wasn’t imported.',
    'cms.import.text_broken': 'The content is unreadable, so it wasn’t imported.',
    'cms.import.front_matter': 'The file’s front matter is unreadable, so the file name was used instead.',
    'cms.import.cut': 'The file is too long, so only the first part was imported.',
    'cms.import.comments_left_out': ({ count }: ErrorParams) =>
      `${count} comments were skipped (spam, trash or pingbacks).`,
    'cms.import.moved_up': 'It was more than two levels deep, so it was moved under the top-level page.',
    'cms.import.no_parent': 'Its parent page was not found, so it was moved to the top level.',
    'cms.import.slug_changed': ({ slug }: ErrorParams) =>
      `Its address can’t be used here, so it was changed to ${slug}.`,
    'cms.import.changed_here': 'It was edited here after the import, so it was left unchanged.',
    'cms.import.deleted_here': 'It was deleted here after the import, so it wasn’t restored.',
    'cms.import.grown_here': 'It has new comments or sub-pages, so it was left unchanged.',
    'cms.import.picture_scheme': ({ src }: ErrorParams) =>
      `Image not imported: its address is not public https: ${src}`,
    'cms.import.picture_address': ({ src }: ErrorParams) =>
      `Image not imported: its address is in a private network: ${src}`,
    'cms.import.picture_redirects': ({ src }: ErrorParams) =>
      `Image not imported: too many redirects: ${src}`,
    'cms.import.picture_too_large': ({ src }: ErrorParams) => `The image is larger than 10 MB: ${src}`,
    'cms.import.picture_slow': ({ src }: ErrorParams) => `The image took too long to load: ${src}`,
    'cms.import.picture_failed': ({ src }: ErrorParams) => `Couldn’t reach the image address: ${src}`,
    'cms.import.picture_missing': ({ src }: ErrorParams) => `No image found at this address: ${src}`,
    'cms.import.picture_type': ({ src }: ErrorParams) => `The file is not a supported image: ${src}`,
    'cms.import.picture_room': ({ src }: ErrorParams) => `Not enough storage space for the image: ${src}`,
    'cms.import.picture_many': ({ src }: ErrorParams) => `Too many images in one import: ${src}`,
  },
})
