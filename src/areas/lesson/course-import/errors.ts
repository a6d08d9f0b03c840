import { importErrors } from '#kernel/import/import-errors.ts'

interface Named {
  name: string
}

export const courseImportErrors = importErrors('course', {
  th: {
    'course.import.format_unknown': 'ไฟล์นี้ไม่ใช่คอร์สที่รู้จัก รับไฟล์คอร์สของศาลา (.zip) และ Common Cartridge (.imscc)',
    'course.import.zip':
      'เปิดไฟล์ .zip นี้ไม่ได้ อาจเสีย เข้ารหัส มีชื่อไฟล์ที่ชี้ออกนอกไฟล์ หรือคลายออกใหญ่เกิน 1 GB หรือเกิน 5,000 ไฟล์',
    'course.import.malformed': 'รายการนี้ไม่ถูกรูปแบบ จึงไม่ได้นำเข้า',
    'course.import.no_file': ({ name }: Named) => `ไม่มีไฟล์ ${name} ในแพ็กเกจ หรือใหญ่เกิน 100 MB`,
    'course.import.left_behind': ({ name }: Named) =>
      `แพ็กเกจไม่ได้เก็บไฟล์ ${name} ไว้ ถ้าไฟล์เดิมยังอยู่ในเว็บไซต์นี้จะใช้ไฟล์นั้น ไม่อย่างนั้นต้องอัปโหลดเอง`,
    'course.import.no_thing': 'ไม่มีข้อสอบหรือแบบสำรวจของตอนนี้ในแพ็กเกจ เลือกเองทีหลังได้',
    'course.import.partly': ({ count }: { count: number }) => `มี ${count} เรื่องที่นำมาได้ไม่ครบ`,
    'course.import.no_course': 'สร้างคอร์สไม่ได้ จึงไม่ได้นำเข้ารายการนี้',
    'course.import.no_sender': 'คนที่ส่งไฟล์ไม่มีสิทธิ์สร้างคอร์สแล้ว',
    'course.import.kind': ({ kind }: { kind: string }) => `ไม่รองรับรายการชนิด ${kind}`,
    'course.import.lti': 'โปรแกรมภายนอก (LTI) ต่อกับที่นี่ไม่ได้ ใส่เป็นตอนชนิดลิงก์เองได้',
    'course.import.picture': 'รูปบางรูปไม่ได้อยู่ในแพ็กเกจหรือเปิดไม่ได้',
    'course.import.topic': 'กระทู้กลายเป็นบทความ ผู้เรียนคุยกันได้ข้างบทเรียน',
    'course.import.address': 'ที่อยู่เว็บต้องขึ้นต้นด้วย https:// จึงใส่ไว้ในบทความแทน',
    'course.import.many': 'มีมากกว่า 100 บทหรือ 500 ตอน ส่วนที่เกินไม่ได้นำเข้า',
    'course.import.long': 'หน้านี้ยาวเกินไป ส่วนท้ายไม่ได้นำเข้า',
    'course.import.pages': 'หน้าต่าง ๆ ในแพ็กเกจยาวรวมกันเกิน 64 MB จึงไม่ได้นำเข้าหน้านี้',
    'course.import.no_rubric': 'งานนี้ยังไม่มีเกณฑ์ให้คะแนน ตั้งก่อนเผยแพร่',
    'course.import.no_questions': 'ไม่มีคำถามที่นำเข้าได้',
    'course.import.unreadable': 'อ่านคำถามไม่ได้ ไฟล์อาจเสีย ประกาศ DTD หรือมีเกิน 3,000 ข้อ',
    'course.import.many_banks': ({ most }: { most: number }) => `มีคลังคำถามเกิน ${most} คลัง ส่วนที่เกินไม่ได้นำเข้า`,
    'course.import.flat': 'หัวข้อย่อยหลายชั้นถูกรวมเป็นบทเดียว',
    'course.import.no_organization': 'แพ็กเกจไม่ได้บอกลำดับเนื้อหา จึงเรียงตามรายการไฟล์',
    'course.import.locked': 'แพ็กเกจนี้เข้ารหัสหรือเป็นการ์ทริดจ์แบบจำกัดสิทธิ์ จึงอ่านไม่ได้',
  },
  en: {
    'course.import.format_unknown':
      'This file is not a recognised course. Use a Sala course file (.zip) or a Common Cartridge (.imscc).',
    'course.import.zip':
      'This ZIP file cannot be opened. It may be damaged or encrypted, contain file names that point outside it, or unpack to more than 1 GB or 5,000 files.',
    'course.import.malformed': 'This item is not in the correct format and was not imported.',
    'course.import.no_file': ({ name }: Named) =>
      `The file ${name} is not in the package or is larger than 100 MB.`,
    'course.import.left_behind': ({ name }: Named) =>
      `The package does not contain the file ${name}. If it is still on this site, that file is used; otherwise upload it yourself.`,
    'course.import.no_thing':
      'The exam or survey for this unit is not in the package. You can choose one later.',
    'course.import.partly': ({ count }: { count: number }) =>
      count === 1 ? '1 detail could not be fully imported.' : `${count} details could not be fully imported.`,
    'course.import.no_course': 'The course could not be created, so this item was not imported.',
    'course.import.no_sender': 'The person who uploaded the file no longer has permission to create courses.',
    'course.import.kind': ({ kind }: { kind: string }) => `Items of type ${kind} are not supported.`,
    'course.import.lti':
      'External tools (LTI) cannot be connected here. You can add the address as a link unit.',
    'course.import.picture': 'Some images are not in the package or cannot be opened.',
    'course.import.topic': 'The discussion topic became an article. Learners can discuss beside each unit.',
    'course.import.address':
      'Web addresses must start with https://, so this one was placed in an article instead.',
    'course.import.many': 'There are more than 100 sections or 500 units. The rest were not imported.',
    'course.import.long': 'This page is too long, so the end was not imported.',
    'course.import.pages': 'The pages in the package exceed 64 MB in total, so this page was not imported.',
    'course.import.no_rubric': 'This assignment has no rubric yet. Add one before publishing.',
    'course.import.no_questions': 'None of its questions can be imported.',
    'course.import.unreadable':
      'The questions cannot be read. The file may be damaged, declare a DTD or contain more than 3,000 questions.',
    'course.import.many_banks': ({ most }: { most: number }) =>
      `There are more than ${most} question banks. The rest were not imported.`,
    'course.import.flat': 'Its subsections were merged into one section.',
    'course.import.no_organization':
      'The package does not specify an order, so its file list order was used.',
    'course.import.locked': 'This package is encrypted or protected and cannot be read.',
  },
})
