import { importErrors } from '#kernel/import/sentences.ts'

/** Values that can be used in an error message. */
interface Figures {
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
    'cms.import.encoding': ({ encoding }: Figures) => `อ่านตัวอักษรแบบ ${encoding} ไม่ได้ กรุณาบันทึกเป็น UTF-8`,
    'cms.import.broken_utf8': ({ line }: Figures) =>
      `อ่านตัวอักษรที่บรรทัด ${line} ของไฟล์ไม่ได้ กรุณาแก้บรรทัดนี้ หรือบันทึกเป็น UTF-8 แล้วส่งใหม่`,
    'cms.import.encoding_wrong': ({ declared, encoding }: Figures) =>
      `ไฟล์บอกว่าเป็น ${declared} แต่ตัวอักษรเป็น ${encoding} จึงอ่านตามที่เป็นจริง`,
    'cms.import.no_address': 'ไม่ได้บอกที่อยู่เว็บเดิม รูปที่อยู่ในเว็บเดิมจึงไม่ถูกดึงมา',
    'cms.import.xml': ({ line }: Figures) => `ไฟล์ XML เสียที่บรรทัด ${line}`,
    'cms.import.doctype': 'ไฟล์มีการประกาศ DTD หรือ entity จึงไม่รับเพื่อความปลอดภัย',
    'cms.import.too_deep': ({ line }: Figures) => `ไฟล์ซ้อนลึกเกินไปที่บรรทัด ${line}`,
    'cms.import.too_long': ({ line }: Figures) => `ข้อความยาวเกินไปที่บรรทัด ${line}`,
    'cms.import.too_many': ({ line }: Figures) => `มีรายการมากเกินไปที่บรรทัด ${line}`,
    'cms.import.twice': 'รายการนี้อยู่ในไฟล์มากกว่าหนึ่งครั้ง',
    'cms.import.type_unknown': ({ type }: Figures) => `ชนิด "${type}" ไม่มีในเว็บนี้ จึงไม่นำเข้า`,
    'cms.import.trashed': 'อยู่ในถังขยะของเว็บเดิม จึงไม่นำเข้า',
    'cms.import.private': 'เป็นส่วนตัวในเว็บเดิม จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.pending': 'รอตรวจในเว็บเดิม จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.password': 'มีรหัสผ่านในเว็บเดิม จึงนำเข้าเป็นฉบับร่างและไม่เก็บรหัส',
    'cms.import.members_only': 'เฉพาะสมาชิกในเว็บเดิม จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.sent_only': 'เคยส่งเป็นอีเมลอย่างเดียว จึงนำเข้าเป็นฉบับร่าง',
    'cms.import.sticky': 'เคยปักหมุดไว้บนสุด ที่นี่เรียงตามวันที่',
    'cms.import.more_categories': ({ names }: Figures) => `อยู่ได้หมวดเดียว หมวดอื่นเป็นแท็ก: ${names}`,
    'cms.import.category_taken': ({ name }: Figures) => `ไม่ได้สร้างหมวด ${name} เพราะมีเรื่องใช้ที่อยู่นี้แล้ว`,
    'cms.import.shortcodes': ({ names }: Figures) => `นำ shortcode ที่ใช้ที่นี่ไม่ได้ออก: ${names}`,
    'cms.import.parts_left_out': ({ names }: Figures) => `มีส่วนที่ไม่ได้นำเข้าหรือเปลี่ยนเป็นข้อความ: ${names}`,
    'cms.import.one_page': 'เคยแบ่งเป็นหลายหน้า ที่นี่รวมเป็นหน้าเดียว',
    'cms.import.code_injection': 'ไม่นำโค้ดที่แทรกไว้ในหน้าเข้ามา',
    'cms.import.text_too_deep': 'เนื้อหาซ้อนลึกเกินไป จึงไม่ได้นำเนื้อหาเข้า',
    'cms.import.text_broken': 'อ่านเนื้อหาไม่ได้ จึงไม่ได้นำเนื้อหาเข้า',
    'cms.import.front_matter': 'อ่านส่วนหัวของไฟล์ไม่ได้ จึงใช้ชื่อไฟล์แทน',
    'cms.import.cut': 'ไฟล์ยาวเกินไป จึงนำเข้าเพียงส่วนต้น',
    'cms.import.comments_left_out': ({ count }: Figures) =>
      `ไม่นำเข้าความคิดเห็น ${count} รายการ (สแปม ถังขยะ หรือ pingback)`,
    'cms.import.moved_up': 'อยู่ลึกเกินสองชั้น จึงย้ายมาอยู่ใต้หน้าบนสุด',
    'cms.import.no_parent': 'ไม่พบหน้าที่อยู่เหนือหน้านี้ จึงวางไว้ชั้นบนสุด',
    'cms.import.slug_changed': ({ slug }: Figures) => `ลิงก์เก่าใช้ไม่ได้ที่นี่ จึงใช้ ${slug}`,
    'cms.import.changed_here': 'มีคนแก้ไขที่นี่หลังการนำเข้า จึงคงไว้ตามที่แก้',
    'cms.import.deleted_here': 'ถูกลบที่นี่หลังการนำเข้า จึงไม่นำกลับมา',
    'cms.import.grown_here': 'มีความคิดเห็นใหม่หรือหน้าย่อยแล้ว จึงคงไว้',
    'cms.import.picture_scheme': ({ src }: Figures) => `ไม่ดึงรูป เพราะที่อยู่ไม่ใช่ https สาธารณะ: ${src}`,
    'cms.import.picture_address': ({ src }: Figures) => `ไม่ดึงรูป เพราะที่อยู่อยู่ในเครือข่ายภายใน: ${src}`,
    'cms.import.picture_redirects': ({ src }: Figures) => `ไม่ได้รูป เพราะถูกส่งต่อหลายครั้งเกินไป: ${src}`,
    'cms.import.picture_too_large': ({ src }: Figures) => `รูปใหญ่เกิน 10 MB: ${src}`,
    'cms.import.picture_slow': ({ src }: Figures) => `รอรูปนานเกินไป: ${src}`,
    'cms.import.picture_failed': ({ src }: Figures) => `ติดต่อที่อยู่ของรูปไม่ได้: ${src}`,
    'cms.import.picture_missing': ({ src }: Figures) => `ไม่มีรูปตามที่อยู่: ${src}`,
    'cms.import.picture_type': ({ src }: Figures) => `ไฟล์ไม่ใช่รูปที่เปิดได้: ${src}`,
    'cms.import.picture_room': ({ src }: Figures) => `พื้นที่เก็บไฟล์ไม่พอสำหรับรูป: ${src}`,
    'cms.import.picture_many': ({ src }: Figures) => `มีรูปมากเกินไปในการนำเข้าครั้งเดียว: ${src}`,
  },
  en: {
    'cms.import.nothing': 'There are no pages or stories in this file.',
    'cms.import.address': 'Please give the address of the old site, such as https://blog.example.com.',
    'cms.import.format_unknown':
      'This file is not known. Use an export of WordPress (.xml) or Ghost (.json), or Markdown (.md, .zip).',
    'cms.import.not_wxr': 'This file is no export of WordPress.',
    'cms.import.not_ghost': 'This file is no export of Ghost.',
    'cms.import.zip': 'The ZIP file cannot be opened: it is broken, encrypted or too large.',
    'cms.import.nothing_in_zip': 'There are no Markdown files in this ZIP file.',
    'cms.import.encoding': ({ encoding }: Figures) =>
      `Letters written as ${encoding} cannot be read. Please save the file as UTF-8.`,
    'cms.import.broken_utf8': ({ line }: Figures) =>
      `A letter in line ${line} of the file cannot be read. Please mend that line, or save the file as UTF-8 and send it again.`,
    'cms.import.encoding_wrong': ({ declared, encoding }: Figures) =>
      `The file says it is written as ${declared}, but it is ${encoding}, and was read so.`,
    'cms.import.no_address':
      'The address of the old site was not given; pictures that lie on it are not fetched.',
    'cms.import.xml': ({ line }: Figures) => `The XML of the file is broken at line ${line}.`,
    'cms.import.doctype': 'The file declares a document type or entities and is refused for safety.',
    'cms.import.too_deep': ({ line }: Figures) => `The file is nested too deep at line ${line}.`,
    'cms.import.too_long': ({ line }: Figures) => `A text is too long at line ${line}.`,
    'cms.import.too_many': ({ line }: Figures) => `There is too much in the file at line ${line}.`,
    'cms.import.twice': 'This is in the file more than once.',
    'cms.import.type_unknown': ({ type }: Figures) =>
      `There is nothing like "${type}" on this site; it was left out.`,
    'cms.import.trashed': 'It was in the trash of the old site and was left out.',
    'cms.import.private': 'It was private on the old site and comes in as a draft.',
    'cms.import.pending': 'It waited for review on the old site and comes in as a draft.',
    'cms.import.password': 'It had a password on the old site and comes in as a draft, without it.',
    'cms.import.members_only': 'It was for members of the old site and comes in as a draft.',
    'cms.import.sent_only': 'It was sent by mail alone and comes in as a draft.',
    'cms.import.sticky': 'It was pinned to the top; here stories stand by their date.',
    'cms.import.more_categories': ({ names }: Figures) =>
      `A story has one category; the others became tags: ${names}`,
    'cms.import.category_taken': ({ name }: Figures) =>
      `The category ${name} was not made: a story has its address.`,
    'cms.import.shortcodes': ({ names }: Figures) =>
      `Shortcodes without a meaning here were taken out: ${names}`,
    'cms.import.parts_left_out': ({ names }: Figures) => `Parts were left out or became text: ${names}`,
    'cms.import.one_page': 'It was divided into several pages; here it is one.',
    'cms.import.code_injection': 'Code that was put into the page was left out.',
    'cms.import.text_too_deep': 'The text is nested too deep and was left out.',
    'cms.import.text_broken': 'The text cannot be read and was left out.',
    'cms.import.front_matter': 'The head of the file cannot be read; the name of the file was used.',
    'cms.import.cut': 'The file is too long; only its beginning was taken.',
    'cms.import.comments_left_out': ({ count }: Figures) =>
      `${count} comments were left out (spam, trash or pingbacks).`,
    'cms.import.moved_up': 'It lay deeper than two levels and was put under the topmost page.',
    'cms.import.no_parent': 'The page above it was not found; it was put at the top.',
    'cms.import.slug_changed': ({ slug }: Figures) => `Its address cannot be used here; it has ${slug}.`,
    'cms.import.changed_here': 'People changed it here since it was brought in; it was left as it is.',
    'cms.import.deleted_here': 'It was deleted here since it was brought in and does not come back.',
    'cms.import.grown_here': 'It has new comments or pages below it and was left as it is.',
    'cms.import.picture_scheme': ({ src }: Figures) =>
      `Picture not fetched: its address is not public https: ${src}`,
    'cms.import.picture_address': ({ src }: Figures) =>
      `Picture not fetched: its address lies in a private network: ${src}`,
    'cms.import.picture_redirects': ({ src }: Figures) =>
      `Picture not fetched: it was redirected too often: ${src}`,
    'cms.import.picture_too_large': ({ src }: Figures) => `The picture is larger than 10 MB: ${src}`,
    'cms.import.picture_slow': ({ src }: Figures) => `The picture took too long to come: ${src}`,
    'cms.import.picture_failed': ({ src }: Figures) =>
      `The address of the picture could not be reached: ${src}`,
    'cms.import.picture_missing': ({ src }: Figures) => `There is no picture at the address: ${src}`,
    'cms.import.picture_type': ({ src }: Figures) => `The file is no picture that can be opened: ${src}`,
    'cms.import.picture_room': ({ src }: Figures) => `There is no room left for the picture: ${src}`,
    'cms.import.picture_many': ({ src }: Figures) => `There are too many pictures in one import: ${src}`,
  },
})
