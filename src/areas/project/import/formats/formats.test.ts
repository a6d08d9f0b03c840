import { describe, expect, test } from 'vitest'
import { readDay } from './dates.rules.ts'
import { formatOf, readPlan } from './parse-plan.ts'

const now = new Date('2026-11-21T03:00:00Z')

const trello = JSON.stringify({
  name: 'เปิดสาขาอัมพวา',
  lists: [
    { id: 'l2', name: 'Done', closed: false, pos: 2 },
    { id: 'l1', name: 'กำลังทำ', closed: false, pos: 1 },
  ],
  cards: [
    {
      id: 'c2',
      name: 'จดทะเบียน',
      desc: '',
      idList: 'l2',
      pos: 1,
      closed: false,
      due: '2026-11-20T10:00:00.000Z',
      dueComplete: true,
      labels: [{ name: '', color: 'green' }],
      idMembers: [],
    },
    {
      id: 'c1',
      name: 'ทาสีร้าน',
      desc: 'สองชั้น',
      idList: 'l1',
      pos: 5,
      closed: false,
      start: '2026-11-16T02:00:00.000Z',
      due: '2026-11-20T18:30:00.000Z',
      labels: [{ name: 'งานช่าง', color: 'red' }],
      idMembers: ['m1'],
    },
    { id: 'c3', name: 'เก็บไว้', desc: '', idList: 'l1', pos: 6, closed: true },
  ],
  checklists: [
    {
      idCard: 'c1',
      pos: 1,
      checkItems: [
        { name: 'ชั้นบน', state: 'incomplete', pos: 2 },
        { name: 'ชั้นล่าง', state: 'complete', pos: 1 },
      ],
    },
  ],
  members: [{ id: 'm1', fullName: 'มาลี ศรีสุข', username: 'malee' }],
  actions: [
    { type: 'commentCard', data: { text: 'สีหมด', card: { id: 'c1' } }, memberCreator: { fullName: 'มาลี' } },
    { type: 'updateCard', data: { card: { id: 'c1' } } },
  ],
})

const jira = `Summary,Issue key,Issue id,Issue Type,Status,Status Category,Priority,Assignee,Due Date,Original Estimate,Labels,Labels,Parent id,Inward issue link (Blocks),Description,Comment
"Open the branch",AM-1,10001,Epic,To Do,To Do,Medium,,,,,,,,,
"Paint, twice",AM-2,10002,Task,In Progress,In Progress,Highest,malee@example.com,20/Nov/26 9:00 AM,7200,works,paint,10001,AM-3,"First line
second line","21/Nov/26 8:00 AM;acc-1;No paint left"
Contract,AM-3,10003,Task,Closed,Done,Low,,2026-11-31,,,,10001,,,
`

const todoist = `TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT
section,ร้านใหม่,,,,,,,,,,
task,ซื้อโคมไฟ @ร้าน,เลือกแบบอุ่น,1,1,มาลี (1),สมชาย (22),tomorrow,en,Asia/Bangkok,30,minute
note,อย่าลืมใบเสร็จ,,,,,,,,,,
task,วัดขนาด,,4,2,,,2026-11-25,en,,1,day
task,ติดตั้ง,,2,1,,,someday soon,en,,,
`

const msProject = `<?xml version="1.0" encoding="UTF-8"?>
<Project xmlns="http://schemas.microsoft.com/project"><Name>Amphawa.xml</Name><Title>เปิดสาขา</Title>
<Tasks><Task><UID>0</UID><Name>เปิดสาขา</Name><OutlineLevel>0</OutlineLevel></Task>
<Task><UID>1</UID><Name>ปรับปรุง</Name><OutlineLevel>1</OutlineLevel><Summary>1</Summary><Start>2026-11-16T08:00:00</Start><Finish>2026-11-25T17:00:00</Finish></Task>
<Task><UID>2</UID><Name>ทาสี &amp; เดินไฟ</Name><OutlineLevel>2</OutlineLevel><Start>2026-11-16T08:00:00</Start><Finish>2026-11-20T17:00:00</Finish><PercentComplete>60</PercentComplete><Priority>800</Priority></Task>
<Task><UID>3</UID><Name>เปิดร้าน</Name><OutlineLevel>1</OutlineLevel><Milestone>1</Milestone><Start>2026-12-06T08:00:00</Start><Finish>2026-12-06T08:00:00</Finish>
<PredecessorLink><PredecessorUID>2</PredecessorUID><Type>1</Type><LinkLag>4800</LinkLag></PredecessorLink></Task></Tasks>
<Resources><Resource><UID>7</UID><Name>มาลี</Name><EmailAddress>malee@example.com</EmailAddress></Resource></Resources>
<Assignments><Assignment><TaskUID>2</TaskUID><ResourceUID>7</ResourceUID></Assignment></Assignments></Project>`

const ganttProject = `<?xml version="1.0" encoding="UTF-8"?><project name="เปิดสาขา" version="3.3">
<tasks empty-milestones="true"><task id="1" name="ปรับปรุง" start="2026-11-16" duration="8" complete="0">
<task id="2" name="ทาสี" meeting="false" start="2026-11-19" duration="3" complete="100"><notes><![CDATA[สองชั้น]]></notes><depend id="3" type="2" difference="1" hardness="Strong"/></task></task>
<task id="3" name="เปิดร้าน" meeting="true" start="2026-12-06" duration="0" complete="0"/></tasks>
<resources><resource id="0" name="มาลี" function="Default:0" contacts="malee@example.com"/></resources>
<allocations><allocation task-id="2" resource-id="0" load="100.0"/></allocations></project>`

const sala = `งาน,สถานะ,เริ่ม,กำหนดเสร็จ,ผู้รับผิดชอบ,รองาน,อยู่ใต้,ความสำคัญ
ปรับปรุง,,,,,,,
ทาสี,กำลังทำ,16/11/2569,20 พ.ย. 2569,มาลี; สมชาย,,ปรับปรุง,ด่วน
ติดตั้งชั้นวาง,,เมื่อไรก็ได้,,,ทาสี,ปรับปรุง,
`

describe('detects a file’s format by its beginning', () => {
  test.each([
    [trello, 'trello'],
    [jira, 'jira'],
    [todoist, 'todoist'],
    [msProject, 'ms-project'],
    [ganttProject, 'gantt-project'],
    [sala, 'sala'],
    ['a,b\n1,2\n', null],
    ['<html></html>', null],
    ['', null],
  ] as const)('%#', (text, format) => {
    expect(formatOf(text.slice(0, 4000))).toBe(format)
    expect(formatOf(`\uFEFF${text}`)).toBe(format)
  })
})

const read = (text: string) => {
  const plan = readPlan(formatOf(text)!, text, now)!
  const task = (title: string) => plan.tasks.find((candidate) => candidate.title === title)
  return { ...plan, task }
}

test('a Trello board becomes statuses, tasks, checklists and comments, without archived items', () => {
  const { name, tasks, task, notices } = read(trello)
  expect(name).toBe('เปิดสาขาอัมพวา')
  expect(tasks.map(({ title }) => title)).toEqual(['ทาสีร้าน', 'จดทะเบียน'])
  expect(task('ทาสีร้าน')).toMatchObject({
    status: 'กำลังทำ',
    category: 'doing',
    startOn: '2026-11-16',
    // Half past six in the evening in London is already the next day in Bangkok.
    dueOn: '2026-11-21',
    labels: ['งานช่าง'],
    people: ['มาลี ศรีสุข'],
    checklist: [
      { text: 'ชั้นล่าง', done: true },
      { text: 'ชั้นบน', done: false },
    ],
    comments: [{ by: 'มาลี', at: null, text: 'สีหมด' }],
  })
  expect(task('จดทะเบียน')).toMatchObject({ category: 'done', progress: 100, labels: ['green'] })
  expect(notices).toEqual([{ code: 'project.import.archived', params: { count: 1 } }])
})

test('Jira issues go below their epics, depend on their blockers, and report an unreadable date', () => {
  const { task } = read(jira)
  expect(task('Paint, twice')).toMatchObject({
    key: 'AM-2',
    parentKey: 'AM-1',
    category: 'doing',
    priority: 4,
    dueOn: '2026-11-20',
    estimateMin: 120,
    labels: ['works', 'paint'],
    people: ['malee@example.com'],
    waitsFor: [{ key: 'AM-3', type: 'FS', lagMin: 0 }],
    description: 'First line\nsecond line',
    comments: [{ by: null, at: '2026-11-21T05:00:00.000Z', text: 'No paint left' }],
  })
  // A quoted cell of two lines counts as two.
  expect(task('Contract')).toMatchObject({
    line: 5,
    category: 'done',
    dueOn: null,
    notices: [{ code: 'project.import.day', params: { text: '2026-11-31' }, line: 5 }],
  })
})

test('a Todoist project keeps its indented order, sections as labels, and dates as text', () => {
  const { tasks, task } = read(todoist)
  expect(tasks.map(({ title, parentKey }) => [title, parentKey])).toEqual([
    ['ซื้อโคมไฟ', null],
    ['วัดขนาด', task('ซื้อโคมไฟ')!.key],
    ['ติดตั้ง', null],
  ])
  expect(task('ซื้อโคมไฟ')).toMatchObject({
    dueOn: '2026-11-22',
    priority: 4,
    estimateMin: 30,
    labels: ['ร้านใหม่', 'ร้าน'],
    people: ['สมชาย'],
    comments: [{ by: null, at: null, text: 'อย่าลืมใบเสร็จ' }],
  })
  expect(task('วัดขนาด')).toMatchObject({ dueOn: '2026-11-25', estimateMin: 480, priority: 0 })
  expect(task('ติดตั้ง')?.notices).toMatchObject([{ code: 'project.import.day' }])
})

test('a Microsoft Project plan keeps its outline, links with lag, and people', () => {
  const { name, tasks, task } = read(msProject)
  expect(name).toBe('เปิดสาขา')
  expect(tasks.map(({ key }) => key)).toEqual(['1', '2', '3'])
  expect(task('ทาสี & เดินไฟ')).toMatchObject({
    parentKey: '1',
    startOn: '2026-11-16',
    dueOn: '2026-11-20',
    progress: 60,
    priority: 3,
    people: ['malee@example.com'],
  })
  expect(task('เปิดร้าน')).toMatchObject({
    parentKey: null,
    durationMin: 0,
    waitsFor: [{ key: '2', type: 'FS', lagMin: 480 }],
  })
  expect(task('ปรับปรุง')).toMatchObject({ startOn: null, dueOn: null })
})

test('a GanttProject plan counts working days and reverses its dependencies', () => {
  const { task } = read(ganttProject)
  expect(task('ทาสี')).toMatchObject({
    parentKey: '1',
    startOn: '2026-11-19',
    dueOn: '2026-11-23',
    category: 'done',
    description: 'สองชั้น',
    people: ['malee@example.com'],
  })
  expect(task('เปิดร้าน')).toMatchObject({ durationMin: 0, waitsFor: [{ key: '2', type: 'FS', lagMin: 480 }] })
})

test('a handwritten table is read by Thai headings, with titles in place of keys', () => {
  const { task } = read(sala)
  expect(task('ทาสี')).toMatchObject({
    startOn: '2026-11-16',
    dueOn: '2026-11-20',
    category: 'doing',
    priority: 4,
    people: ['มาลี', 'สมชาย'],
    parentKey: task('ปรับปรุง')!.key,
  })
  expect(task('ติดตั้งชั้นวาง')).toMatchObject({
    waitsFor: [{ key: task('ทาสี')!.key }],
    notices: [{ code: 'project.import.day', params: { text: 'เมื่อไรก็ได้' } }],
  })
})

test('a table says what it could not read: numbers, priorities and columns', () => {
  const { otherColumns, task } = read(
    'งาน,ความสำคัญ,ประมาณชั่วโมง,คืบหน้า,ผู้รับเหมา,ใช้ไป (ชม.)\nทาสี,สูง,๑.๕,๕๐%,มาลี,2\nติดชั้น,ด่วนมาก,สองชั่วโมง,ครึ่ง,,\n',
  )
  expect(task('ทาสี')).toMatchObject({ priority: 3, estimateMin: 90, progress: 50, notices: [] })
  expect(task('ติดชั้น')).toMatchObject({ priority: 0, estimateMin: null, progress: 0 })
  expect(task('ติดชั้น')?.notices.map(({ column, params }) => [column, params?.text])).toEqual([
    ['ประมาณชั่วโมง', 'สองชั่วโมง'],
    ['คืบหน้า', 'ครึ่ง'],
    ['ความสำคัญ', 'ด่วนมาก'],
  ])
  expect(otherColumns).toEqual(['ผู้รับเหมา'])
})

test.each([
  ['Title,Notes\nPaint,two coats\n', 'two coats', []],
  ['งาน,หมายเหตุ\nPaint,สองชั้น\n', 'สองชั้น', []],
  ['Title,Description,Notes\nPaint,walls,two coats\n', 'walls', ['Notes']],
])('notes are the description of a table that has no such column: %j', (text, description, unknown) => {
  const { otherColumns, task } = read(text)
  expect(task('Paint')?.description).toBe(description)
  expect(otherColumns).toEqual(unknown)
})

describe('a broken file is not a plan and fails immediately', () => {
  test.each([
    ['trello', '{"lists": [], "cards": [{"id": 5}]}'],
    ['trello', '{"lists": '],
    ['ms-project', '<Project><Tasks><Task></Project>'],
    ['ms-project', `<Project>${'<a>'.repeat(100)}${'</a>'.repeat(100)}</Project>`],
    ['gantt-project', '<!DOCTYPE project [<!ENTITY a "aaaa">]><project name="&a;"><tasks/></project>'],
    ['gantt-project', '<project name="x"/>'],
  ] as const)('%s %#', (format, text) => {
    expect(readPlan(format, text, now)).toBeNull()
  })
})

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20 09:00', '2026-11-20'],
  ['2026-11-20T09:00:00Z', '2026-11-20'],
  ['20/Nov/26 9:00 AM', '2026-11-20'],
  ['Nov 5, 2026', '2026-11-05'],
  ['20/11/2569', '2026-11-20'],
  ['2569-11-20', '2026-11-20'],
  ['20 Nov 2569', '2026-11-20'],
  ['Nov 20, 2569', '2026-11-20'],
  ['20/11/69', '2026-11-20'],
  ['20/11/26', '2026-11-20'],
  ['20 พ.ย. 69', '2026-11-20'],
  ['๒๐ พฤศจิกายน ๒๕๖๙', '2026-11-20'],
  ['20/11/2569 9:00', '2026-11-20'],
  ['31/02/69', null],
  ['31/Feb/26', null],
  ['3026-11-20', null],
  ['soon', null],
  ['', null],
])('the day %s is %s', (text, day) => {
  expect(readDay(text)).toBe(day)
})
