import { importErrors } from '#kernel/import/sentences.ts'

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
      'This is no course that is known: use a course file of Sala (.zip) or a Common Cartridge (.imscc).',
    'course.import.zip':
      'This ZIP cannot be opened. It may be broken or encrypted, name files outside of itself, or unpack to more than 1 GB or 5,000 files.',
    'course.import.malformed': 'This is not as it should be and was left out.',
    'course.import.no_file': ({ name }: Named) =>
      `The file ${name} is not in the package, or larger than 100 MB.`,
    'course.import.left_behind': ({ name }: Named) =>
      `The package does not hold the file ${name}. It is taken from this site where it still is; else it has to be uploaded.`,
    'course.import.no_thing':
      'The exam or survey of this unit is not in the package. It can be chosen later.',
    'course.import.partly': ({ count }: { count: number }) =>
      count === 1
        ? 'One thing in it could not be taken whole.'
        : `${count} things in it could not be taken whole.`,
    'course.import.no_course': 'The course could not be made, so this was left out.',
    'course.import.no_sender': 'Who sent the file may no longer make courses.',
    'course.import.kind': ({ kind }: { kind: string }) => `Nothing here is of the kind ${kind}.`,
    'course.import.lti':
      'External programs (LTI) cannot be connected here. Its address can be put in as a link.',
    'course.import.picture': 'Some of its pictures are not in the package or cannot be opened.',
    'course.import.topic': 'The topic became an article; learners talk beside units.',
    'course.import.address': 'Web addresses begin with https://; this one stands in an article instead.',
    'course.import.many': 'There are more than 100 sections or 500 units; the rest was left out.',
    'course.import.long': 'This page is too long; its end was left out.',
    'course.import.pages': 'The pages of the package are longer than 64 MB together; this one was left out.',
    'course.import.no_rubric': 'This assignment has no rubric yet. It needs one before publishing.',
    'course.import.no_questions': 'None of its questions can be taken.',
    'course.import.unreadable':
      'Its questions cannot be read: the file may be broken, declare a document type or have more than 3,000 of them.',
    'course.import.many_banks': ({ most }: { most: number }) =>
      `There are more than ${most} question banks; the rest was left out.`,
    'course.import.flat': 'Its sub-sections became one section.',
    'course.import.no_organization': 'The package tells no order, so its list of files is followed.',
    'course.import.locked': 'This package is encrypted or protected and cannot be read.',
  },
})
