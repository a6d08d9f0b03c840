import { importErrors } from '#kernel/import/import-errors.ts'
import type { PlanFormat } from './import.types.ts'
import { taskImportMessages } from './messages.ts'

/** The values the messages contain. */
interface ErrorParams {
  count: number
  most: number
  format: PlanFormat
  names: string
  parent: string
  text: string
  from: string
  to: string
}

/** A format by the name its users know. */
const formatName = (locale: 'th' | 'en', format: PlanFormat): string =>
  taskImportMessages[locale].formats[format]

export const taskImportErrors = importErrors('project', {
  th: {
    'project.import.nothing': 'ไม่มีงานในไฟล์นี้',
    'project.import.binary':
      'อ่านไฟล์นี้ไม่ได้ ไฟล์ Microsoft Project (.mpp) ให้บันทึกเป็น XML ไฟล์ Excel ให้เป็น .xlsx ที่ไม่ได้ใส่รหัสผ่าน แล้วส่งใหม่',
    'project.import.format_unknown':
      'ไม่รู้จักไฟล์นี้ รับไฟล์ Trello (.json), Jira และ Todoist (.csv), Microsoft Project (.xml), GanttProject (.gan) และ CSV, Excel หรือ JSON ของที่นี่',
    'project.import.broken': ({ format }: ErrorParams) =>
      `อ่านไฟล์แบบ ${formatName('th', format)} ไม่ได้ ไฟล์อาจส่งออกไม่ครบหรือถูกแก้ ลองส่งออกใหม่อีกครั้ง`,
    'project.import.doctype': 'ไฟล์มีการประกาศ DTD หรือ entity จึงไม่รับเพื่อความปลอดภัย',
    'project.import.too_heavy': 'ไฟล์นี้ใช้เวลาอ่านนานเกินไป แบ่งเป็นหลายไฟล์แล้วส่งใหม่',
    'project.import.too_many': ({ count, most }: ErrorParams) =>
      `ไฟล์มี ${count.toLocaleString('th')} งาน นำเข้าได้ครั้งละไม่เกิน ${most.toLocaleString('th')} งาน แบ่งไฟล์แล้วส่งใหม่`,
    'project.import.archived': ({ count }: ErrorParams) => `ข้ามการ์ดที่เก็บเข้าคลังแล้ว ${count} ใบ`,
    'project.import.no_sender': 'บัญชีของผู้ส่งไฟล์ใช้ไม่ได้แล้ว จึงไม่ได้เขียนงานนี้',
    'project.import.no_title': 'งานนี้ไม่มีชื่อ จึงไม่นำเข้า',
    'project.import.title_there': 'โครงการนี้มีงานชื่อเดียวกันอยู่แล้ว นำเข้าแล้วจะมีสองงาน',
    'project.import.day': ({ text }: ErrorParams) => `อ่านวันที่ “${text}” ไม่ได้ จึงเว้นว่างไว้`,
    'project.import.value': ({ text }: ErrorParams) => `อ่านค่า “${text}” ไม่ได้ จึงเว้นว่างไว้`,
    'project.import.start_after_due': 'วันเริ่มอยู่หลังกำหนดเสร็จ จึงเก็บแต่กำหนดเสร็จ',
    'project.import.cut': 'ยาวเกินไป จึงเก็บเพียงส่วนต้น',
    'project.import.parent_unknown': ({ parent }: ErrorParams) =>
      `ไม่พบงานหลัก “${parent}” ในไฟล์ จึงวางไว้ชั้นบนสุด`,
    'project.import.parent_refused': 'งานหลักนำเข้าไม่ได้ จึงวางไว้ชั้นบนสุด',
    'project.import.parent_ring': 'งานหลักวนกลับมาที่งานนี้เอง จึงวางไว้ชั้นบนสุด',
    'project.import.too_deep': 'ซ้อนลึกเกิน 5 ชั้น จึงยกขึ้นมาอยู่ชั้นที่ 5',
    'project.import.link_unknown': 'ข้ามการเชื่อมกับงานที่ไม่มีในไฟล์ ซ้ำ หรือเป็นงานเดียวกัน',
    'project.import.link_in_family': 'ข้ามการเชื่อมกับงานหลักหรืองานย่อยของตัวเอง',
    'project.import.link_ring': 'ข้ามการเชื่อมที่ทำให้งานรอกันเป็นวง',
    'project.import.no_person': ({ names }: ErrorParams) => `ไม่พบบัญชีของ ${names} จึงยังไม่มีผู้รับผิดชอบ`,
    'project.import.no_label': ({ names }: ErrorParams) => `ไม่มีหมวด ${names} ในโครงการ จึงไม่ได้ใส่`,
    'project.import.status_instead': ({ from, to }: ErrorParams) =>
      `ไม่มีสถานะ “${from}” ในโครงการ จึงวางไว้ใน “${to}”`,
    'project.import.makes_statuses': ({ names }: ErrorParams) => `จะสร้างสถานะ: ${names}`,
    'project.import.makes_labels': ({ names }: ErrorParams) => `จะสร้างหมวด: ${names}`,
    'project.import.no_room_statuses': ({ names }: ErrorParams) =>
      `โครงการมีได้ 20 สถานะ งานใน ${names} จะไปอยู่ในสถานะที่ความหมายเดียวกัน`,
    'project.import.no_room_labels': ({ names }: ErrorParams) => `โครงการมีได้ 50 หมวด จึงไม่ใส่หมวด: ${names}`,
    'project.import.no_right_statuses': ({ names }: ErrorParams) =>
      `คุณเพิ่มสถานะในโครงการนี้ไม่ได้ งานใน ${names} จะไปอยู่ในสถานะที่ความหมายเดียวกัน`,
    'project.import.no_right_labels': ({ names }: ErrorParams) =>
      `คุณเพิ่มหมวดในโครงการนี้ไม่ได้ จึงไม่ใส่หมวด: ${names}`,
    'project.import.makes_fields': ({ names }: ErrorParams) => `จะสร้างช่องข้อมูล: ${names}`,
    'project.import.no_room_fields': ({ names }: ErrorParams) =>
      `โครงการมีได้ 20 ช่องข้อมูล จึงไม่นำเข้าช่อง: ${names}`,
    'project.import.no_right_fields': ({ names }: ErrorParams) =>
      `คุณเพิ่มช่องข้อมูลในโครงการนี้ไม่ได้ จึงไม่นำเข้าช่อง: ${names}`,
    'project.import.has_subtasks': 'มีงานย่อยที่ยังอยู่ จึงคงไว้',
    'project.import.changed_since': 'มีการแก้ไขหรือคุยกันหลังนำเข้า จึงคงไว้',
    'project.import.gone_since': 'ไม่มีงานนี้แล้ว',
  },
  en: {
    'project.import.nothing': 'This file has no tasks.',
    'project.import.binary':
      'This file cannot be read. Save Microsoft Project files (.mpp) as XML and workbooks as .xlsx without a password, then upload again.',
    'project.import.format_unknown':
      'Unknown file type. Use a file from Trello (.json), Jira or Todoist (.csv), Microsoft Project (.xml), GanttProject (.gan), or our own CSV, workbook or JSON.',
    'project.import.broken': ({ format }: ErrorParams) =>
      `The file cannot be read as ${formatName('en', format)}. It may be incomplete or edited; try exporting it again.`,
    'project.import.doctype':
      'The file declares a document type or entities, so it was rejected for security.',
    'project.import.too_heavy':
      'This file takes too long to read. Split it into several files and upload again.',
    'project.import.too_many': ({ count, most }: ErrorParams) =>
      `The file has ${count.toLocaleString('en')} tasks; you can import at most ${most.toLocaleString('en')} at a time. Split it and upload again.`,
    'project.import.archived': ({ count }: ErrorParams) => `Archived cards skipped: ${count}.`,
    'project.import.no_sender':
      'The account that uploaded the file is no longer active, so nothing was imported.',
    'project.import.no_title': 'This task has no title, so it was skipped.',
    'project.import.title_there':
      'The project already has a task with this title; importing creates a second one.',
    'project.import.day': ({ text }: ErrorParams) =>
      `The date “${text}” could not be read, so it was left empty.`,
    'project.import.value': ({ text }: ErrorParams) =>
      `The value “${text}” could not be read, so it was left empty.`,
    'project.import.start_after_due': 'The start date is after the due date, so only the due date was kept.',
    'project.import.cut': 'Too long; only the beginning was kept.',
    'project.import.parent_unknown': ({ parent }: ErrorParams) =>
      `The parent task “${parent}” is not in the file, so this task is at the top level.`,
    'project.import.parent_refused':
      'The parent task could not be imported, so this task is at the top level.',
    'project.import.parent_ring': 'The parent tasks form a loop, so this task is at the top level.',
    'project.import.too_deep': 'Nested deeper than five levels, so it was moved up to the fifth.',
    'project.import.link_unknown':
      'Links that are duplicated, point to the task itself or to tasks not in the file were skipped.',
    'project.import.link_in_family': 'A link to its own parent or sub-task was skipped.',
    'project.import.link_ring': 'A link that would make tasks depend on each other in a loop was skipped.',
    'project.import.no_person': ({ names }: ErrorParams) =>
      `No account found for ${names}, so the task is unassigned.`,
    'project.import.no_label': ({ names }: ErrorParams) =>
      `The project has no label ${names}, so it was not added.`,
    'project.import.status_instead': ({ from, to }: ErrorParams) =>
      `The project has no status “${from}”, so the task was placed in “${to}”.`,
    'project.import.makes_statuses': ({ names }: ErrorParams) => `New statuses: ${names}`,
    'project.import.makes_labels': ({ names }: ErrorParams) => `New labels: ${names}`,
    'project.import.no_room_statuses': ({ names }: ErrorParams) =>
      `A project can have at most 20 statuses; tasks in ${names} go to a status with the same meaning.`,
    'project.import.no_room_labels': ({ names }: ErrorParams) =>
      `A project can have at most 50 labels; these will not be added: ${names}`,
    'project.import.no_right_statuses': ({ names }: ErrorParams) =>
      `You cannot add statuses to this project; tasks in ${names} go to a status with the same meaning.`,
    'project.import.no_right_labels': ({ names }: ErrorParams) =>
      `You cannot add labels to this project; these will not be added: ${names}`,
    'project.import.makes_fields': ({ names }: ErrorParams) => `New custom fields: ${names}`,
    'project.import.no_room_fields': ({ names }: ErrorParams) =>
      `A project can have at most 20 custom fields; these will not be imported: ${names}`,
    'project.import.no_right_fields': ({ names }: ErrorParams) =>
      `You cannot add custom fields to this project; these will not be imported: ${names}`,
    'project.import.has_subtasks': 'It has sub-tasks that remain, so it was kept.',
    'project.import.changed_since': 'It was edited or commented on after the import, so it was kept.',
    'project.import.gone_since': 'This task no longer exists.',
  },
})
