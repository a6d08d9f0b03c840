import { importErrors } from '#kernel/import/sentences.ts'

/** The values the messages contain. */
interface Values {
  count: number
  most: number
  format: string
  names: string
  parent: string
  text: string
  from: string
  to: string
}

export const taskImportErrors = importErrors('project', {
  th: {
    'project.import.nothing': 'ไม่มีงานในไฟล์นี้',
    'project.import.binary':
      'อ่านไฟล์นี้ไม่ได้ ไฟล์ Microsoft Project (.mpp) ให้บันทึกเป็น XML ไฟล์ Excel ให้เป็น .xlsx ที่ไม่ได้ใส่รหัสผ่าน แล้วส่งใหม่',
    'project.import.format_unknown':
      'ไม่รู้จักไฟล์นี้ รับไฟล์ Trello (.json), Jira และ Todoist (.csv), Microsoft Project (.xml), GanttProject (.gan) และ CSV, Excel หรือ JSON ของที่นี่',
    'project.import.broken': ({ format }: Values) =>
      `อ่านไฟล์แบบ ${format} ไม่ได้ ไฟล์อาจส่งออกไม่ครบหรือถูกแก้ ลองส่งออกใหม่อีกครั้ง`,
    'project.import.doctype': 'ไฟล์มีการประกาศ DTD หรือ entity จึงไม่รับเพื่อความปลอดภัย',
    'project.import.too_heavy': 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป แบ่งเป็นหลายไฟล์แล้วส่งใหม่',
    'project.import.too_many': ({ count, most }: Values) =>
      `ไฟล์มี ${count.toLocaleString('th')} งาน นำเข้าได้ครั้งละไม่เกิน ${most.toLocaleString('th')} งาน แบ่งไฟล์แล้วส่งใหม่`,
    'project.import.archived': ({ count }: Values) => `ข้ามการ์ดที่เก็บเข้าคลังแล้ว ${count} ใบ`,
    'project.import.no_sender': 'บัญชีของผู้ส่งไฟล์ใช้ไม่ได้แล้ว จึงไม่ได้เขียนงานนี้',
    'project.import.no_title': 'งานนี้ไม่มีชื่อ จึงไม่นำเข้า',
    'project.import.title_there': 'โครงการนี้มีงานชื่อเดียวกันอยู่แล้ว นำเข้าแล้วจะมีสองงาน',
    'project.import.day': ({ text }: Values) => `อ่านวันที่ “${text}” ไม่ได้ จึงเว้นว่างไว้`,
    'project.import.start_after_due': 'วันเริ่มอยู่หลังกำหนดเสร็จ จึงเก็บแต่กำหนดเสร็จ',
    'project.import.cut': 'ยาวเกินไป จึงเก็บเพียงส่วนต้น',
    'project.import.parent_unknown': ({ parent }: Values) => `ไม่พบงานหลัก “${parent}” ในไฟล์ จึงวางไว้ชั้นบนสุด`,
    'project.import.parent_refused': 'งานหลักนำเข้าไม่ได้ จึงวางไว้ชั้นบนสุด',
    'project.import.parent_ring': 'งานหลักวนกลับมาที่งานนี้เอง จึงวางไว้ชั้นบนสุด',
    'project.import.too_deep': 'ซ้อนลึกเกิน 5 ชั้น จึงยกขึ้นมาอยู่ชั้นที่ 5',
    'project.import.link_unknown': 'ข้ามการเชื่อมกับงานที่ไม่มีในไฟล์ ซ้ำ หรือเป็นงานเดียวกัน',
    'project.import.link_in_family': 'ข้ามการเชื่อมกับงานหลักหรืองานย่อยของตัวเอง',
    'project.import.link_ring': 'ข้ามการเชื่อมที่ทำให้งานรอกันเป็นวง',
    'project.import.no_person': ({ names }: Values) => `ไม่พบบัญชีของ ${names} จึงยังไม่มีผู้รับผิดชอบ`,
    'project.import.no_label': ({ names }: Values) => `ไม่มีหมวด ${names} ในโครงการ จึงไม่ได้ใส่`,
    'project.import.status_instead': ({ from, to }: Values) =>
      `ไม่มีสถานะ “${from}” ในโครงการ จึงวางไว้ใน “${to}”`,
    'project.import.makes_statuses': ({ names }: Values) => `จะสร้างสถานะ: ${names}`,
    'project.import.makes_labels': ({ names }: Values) => `จะสร้างหมวด: ${names}`,
    'project.import.no_room_statuses': ({ names }: Values) =>
      `โครงการมีได้ 20 สถานะ งานใน ${names} จะไปอยู่ในสถานะที่ความหมายเดียวกัน`,
    'project.import.no_room_labels': ({ names }: Values) => `โครงการมีได้ 50 หมวด จึงไม่ใส่หมวด: ${names}`,
    'project.import.no_right_statuses': ({ names }: Values) =>
      `คุณเพิ่มสถานะในโครงการนี้ไม่ได้ งานใน ${names} จะไปอยู่ในสถานะที่ความหมายเดียวกัน`,
    'project.import.no_right_labels': ({ names }: Values) => `คุณเพิ่มหมวดในโครงการนี้ไม่ได้ จึงไม่ใส่หมวด: ${names}`,
    'project.import.has_subtasks': 'มีงานย่อยที่ยังอยู่ จึงคงไว้',
    'project.import.changed_since': 'มีการแก้ไขหรือคุยกันหลังนำเข้า จึงคงไว้',
    'project.import.gone_since': 'ไม่มีงานนี้แล้ว',
  },
  en: {
    'project.import.nothing': 'There are no tasks in this file.',
    'project.import.binary':
      'This file cannot be read. Save a file of Microsoft Project (.mpp) as XML, a workbook as .xlsx without a password, and send that.',
    'project.import.format_unknown':
      'This file is not known. Use a file of Trello (.json), Jira or Todoist (.csv), Microsoft Project (.xml), GanttProject (.gan), or our own CSV, workbook or JSON.',
    'project.import.broken': ({ format }: Values) =>
      `The file cannot be read as ${format}. It may have been cut off or changed; export it again.`,
    'project.import.doctype': 'The file declares a document type or entities and is refused for safety.',
    'project.import.too_heavy': 'Reading this file takes too long. Divide it and send the parts.',
    'project.import.too_many': ({ count, most }: Values) =>
      `The file has ${count.toLocaleString('en')} tasks; at most ${most.toLocaleString('en')} can be imported at once. Divide it.`,
    'project.import.archived': ({ count }: Values) => `Archived cards were left out: ${count}.`,
    'project.import.no_sender': 'The account that sent the file is no longer active; nothing was written.',
    'project.import.no_title': 'This task has no title and was left out.',
    'project.import.title_there': 'The project has a task of this title already; there will be two.',
    'project.import.day': ({ text }: Values) => `“${text}” is no day that can be read; it was left empty.`,
    'project.import.start_after_due': 'It would start after it is due; only the due day was kept.',
    'project.import.cut': 'Too long; only its beginning was kept.',
    'project.import.parent_unknown': ({ parent }: Values) =>
      `Its parent “${parent}” is not in the file; it stands at the top.`,
    'project.import.parent_refused': 'Its parent could not be imported; it stands at the top.',
    'project.import.parent_ring': 'Its parents lead back to itself; it stands at the top.',
    'project.import.too_deep': 'It lay deeper than five levels and was raised to the fifth.',
    'project.import.link_unknown':
      'Links to tasks that are not in the file, to itself or told twice were left out.',
    'project.import.link_in_family': 'A link to its own parent or sub-task was left out.',
    'project.import.link_ring': 'A link that would make tasks wait for each other in a ring was left out.',
    'project.import.no_person': ({ names }: Values) => `Nobody here is called ${names}; it is not assigned.`,
    'project.import.no_label': ({ names }: Values) => `The project has no label ${names}; it was left out.`,
    'project.import.status_instead': ({ from, to }: Values) =>
      `The project has no status “${from}”; the task came into “${to}”.`,
    'project.import.makes_statuses': ({ names }: Values) => `New statuses: ${names}`,
    'project.import.makes_labels': ({ names }: Values) => `New labels: ${names}`,
    'project.import.no_room_statuses': ({ names }: Values) =>
      `A project has at most 20 statuses; tasks of ${names} come into one that means the same.`,
    'project.import.no_room_labels': ({ names }: Values) =>
      `A project has at most 50 labels; these are left out: ${names}`,
    'project.import.no_right_statuses': ({ names }: Values) =>
      `You cannot add statuses to this project; tasks of ${names} come into one that means the same.`,
    'project.import.no_right_labels': ({ names }: Values) =>
      `You cannot add labels to this project; these are left out: ${names}`,
    'project.import.has_subtasks': 'It has sub-tasks that stay, so it stays.',
    'project.import.changed_since': 'It was changed or talked about since the import, so it stays.',
    'project.import.gone_since': 'This task is no longer there.',
  },
})
