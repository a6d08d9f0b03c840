import { describe, expect, it } from 'vitest'
import { framePolicy, rangeOf, typeOf, withScripts } from './frame.rules.ts'
import { readManifest } from './manifest.ts'
import { isDone, outcomeOf } from './outcome.rules.ts'
import { launchScript } from './run-time.ts'

describe('results of run-time data', () => {
  it.each([
    ['1.2', {}, 'incomplete', null],
    ['1.2', { core: { lesson_status: 'browsed' } }, 'incomplete', null],
    ['1.2', { core: { lesson_status: 'completed', score: { raw: '' } } }, 'completed', null],
    ['1.2', { core: { lesson_status: 'passed', score: { raw: '80' } } }, 'passed', 80],
    ['1.2', { core: { lesson_status: 'failed', score: { raw: '15', min: '10', max: '20' } } }, 'failed', 50],
    ['1.2', { core: { lesson_status: 'passed', score: { raw: '1e9' } } }, 'passed', 100],
    ['1.2', { core: 'no object', score: [] }, 'incomplete', null],
    ['2004', { completion_status: 'completed', success_status: 'unknown' }, 'completed', null],
    ['2004', { completion_status: 'incomplete', success_status: 'passed' }, 'passed', null],
    ['2004', { completion_status: 'completed', success_status: 'failed' }, 'failed', null],
    ['2004', { success_status: 'passed', score: { scaled: '0.9', raw: '3' } }, 'passed', 90],
    ['2004', { score: { scaled: '-1' } }, 'incomplete', 0],
    ['2004', { score: { raw: '3', max: '3' } }, 'incomplete', 100],
    ['2004', { score: { raw: 'many' } }, 'incomplete', null],
  ] as const)('in SCORM %s %j is %s with %s', (version, cmi, status, scorePercent) => {
    expect(outcomeOf(version, cmi as never)).toEqual({ status, scorePercent })
  })

  const score12 = (status: string, raw: string) => ({ core: { lesson_status: status, score: { raw } } })
  it.each([
    ['1.2', { masteryScore: 80 }, score12('completed', '80'), 'passed'],
    ['1.2', { masteryScore: 80 }, score12('passed', '79.5'), 'failed'],
    ['1.2', { masteryScore: 0 }, score12('failed', '0'), 'passed'],
    ['1.2', { masteryScore: 80 }, score12('incomplete', '90'), 'incomplete'],
    ['1.2', { masteryScore: 80 }, score12('completed', ''), 'completed'],
    ['2004', { passingScore: 0.8 }, { success_status: 'passed', score: { scaled: '0.79' } }, 'failed'],
    ['2004', { passingScore: 0.8 }, { score: { scaled: '0.8' } }, 'passed'],
    ['2004', { passingScore: 0.8 }, { success_status: 'passed' }, 'incomplete'],
    ['2004', { completionThreshold: 0.5 }, { progress_measure: '0.5' }, 'completed'],
    [
      '2004',
      { completionThreshold: 0.5 },
      { completion_status: 'completed', progress_measure: '0.4' },
      'incomplete',
    ],
    ['2004', { completionThreshold: 0.5 }, { completion_status: 'completed' }, 'completed'],
  ] as const)('in SCORM %s with the limits %j, %j is %s', (version, limits, cmi, status) => {
    expect(outcomeOf(version, cmi as never, limits).status).toBe(status)
  })

  it.each([
    [[], false],
    [['completed', 'passed'], true],
    [['completed', undefined], false],
    [['passed', 'failed'], false],
  ] as const)('a package with items %j is done: %s', (statuses, done) => {
    expect(isDone(statuses)).toBe(done)
  })
})

describe('a manifest', () => {
  const manifest = (organizations: string, resources: string, more = '') =>
    `<?xml version="1.0"?>${more}<manifest><metadata><schemaversion>1.2</schemaversion></metadata>${organizations}<resources>${resources}</resources></manifest>`
  const item = '<item identifier="i" identifierref="r"><title>หนึ่ง &amp; สอง</title></item>'

  it('lists the launchable items of its default organization', () => {
    const organizations = `<organizations default="b">
      <organization identifier="a"><title>A</title></organization>
      <organization identifier="b"><title>B</title>${item}<item identifier="none"><title>หมวด</title></item></organization>
    </organizations>`
    expect(readManifest(manifest(organizations, '<resource identifier="r" href="x.html"/>'))).toEqual({
      version: '1.2',
      title: 'B',
      items: [{ id: 'i', title: 'หนึ่ง & สอง', href: 'x.html', isSco: false }],
    })
  })

  it('says what its items are told, and from which measures they are passed and completed', () => {
    const items = `<item identifier="outer" identifierref="r"><title>นอก</title>
        <item identifier="old" identifierref="r"><title>เดิม</title>
          <adlcp:masteryscore>80</adlcp:masteryscore><adlcp:datafromlms>ชุด=2</adlcp:datafromlms></item>
        <item identifier="new" identifierref="r"><title>ใหม่</title>
          <adlcp:completionThreshold completedByMeasure="true" minProgressMeasure="0.75"/>
          <imsss:sequencing><imsss:objectives>
            <imsss:primaryObjective satisfiedByMeasure="true"><imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective>
            <imsss:objective><imsss:minNormalizedMeasure>0.1</imsss:minNormalizedMeasure></imsss:objective>
          </imsss:objectives></imsss:sequencing></item>
        <item identifier="third" identifierref="r"><title>รุ่นสาม</title>
          <adlcp:completionThreshold>0.5</adlcp:completionThreshold><adlcp:masteryscore>มาก</adlcp:masteryscore>
          <imsss:sequencing><imsss:objectives><imsss:primaryObjective>
            <imsss:minNormalizedMeasure>0.6</imsss:minNormalizedMeasure></imsss:primaryObjective></imsss:objectives></imsss:sequencing></item>
        <adlcp:dataFromLMS>ของนอก</adlcp:dataFromLMS></item>`
    const organizations = `<organizations><organization identifier="a"><title>A</title>${items}</organization></organizations>`
    const file = { href: 'x.html', isSco: false }
    expect(readManifest(manifest(organizations, '<resource identifier="r" href="x.html"/>'))?.items).toEqual([
      { id: 'outer', title: 'นอก', ...file, launchData: 'ของนอก' },
      { id: 'old', title: 'เดิม', ...file, masteryScore: 80, launchData: 'ชุด=2' },
      { id: 'new', title: 'ใหม่', ...file, completionThreshold: 0.75, passingScore: 0.6 },
      { id: 'third', title: 'รุ่นสาม', ...file, completionThreshold: 0.5 },
    ])
  })

  const one = `<organizations><organization identifier="a"><title>A</title>${item}</organization></organizations>`
  it.each([
    ['has no item that leads anywhere', manifest(one, '')],
    ['is no XML', 'no manifest'],
    ['is broken off', manifest(one, '<resource identifier="r" href="x.html"/>').slice(0, -20)],
    [
      'declares entities',
      manifest(one, '<resource identifier="r" href="x.html"/>', '<!DOCTYPE m [<!ENTITY a "aaaa">]>'),
    ],
    ['is nested beyond all measure', `${'<item>'.repeat(80)}${'</item>'.repeat(80)}`],
  ])('with %s is invalid', (_, xml) => {
    expect(readManifest(xml)).toBeNull()
  })
})

describe('the frame of a package', () => {
  it('has no origin of its own and can reach only the package’s files', () => {
    const policy = framePolicy('https://a.example/api/scorm/t/')
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups;')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toContain('connect-src https://a.example/api/scorm/t/ data: blob:')
    expect(policy).not.toContain("'self'")
  })

  it.each([
    ['<!doctype html><html><head lang="th"><title>', '<!doctype html><html><head lang="th">S<title>'],
    ['<HTML><body>', '<HTML>S<body>'],
    ['<!DOCTYPE html><p>', '<!DOCTYPE html>S<p>'],
    ['<p>สวัสดี', 'S<p>สวัสดี'],
  ])('finds the run-time before any script of the page %s', (page, expected) => {
    const put = new TextDecoder().decode(withScripts(new TextEncoder().encode(page), ['/r.js']))
    expect(put.replace('<script src="/r.js"></script>', 'S')).toBe(expected)
  })

  it('receives values that cannot break out of their script', () => {
    const data = { suspend_data: '</script><script>alert(1)' }
    const learner = { learnerId: '', learnerName: '' }
    const opening = {
      version: '1.2',
      unit: 'u',
      item: 'i',
      limits: {},
      openedAt: 1,
      data,
      ...learner,
    } as const
    expect(launchScript({ ...opening, origin: 'https://a.example' })).not.toContain('</script>')
  })

  it.each([
    ['index.HTML', 'text/html'],
    ['a/b.js', 'text/javascript'],
    ['film.mp4', 'video/mp4'],
    ['program.exe', 'application/octet-stream'],
    ['none', 'application/octet-stream'],
  ])('serves %s as %s', (name, type) => {
    expect(typeOf(name)).toBe(type)
  })

  it.each([
    [undefined, null],
    ['bytes=0-', { start: 0, end: 9 }],
    ['bytes=2-4', { start: 2, end: 4 }],
    ['bytes=8-40', { start: 8, end: 9 }],
    ['bytes=10-', null],
    ['bytes=4-2', null],
    ['bytes=0-1,3-4', null],
  ])('returns the range %s of ten bytes with %j', (header, range) => {
    expect(rangeOf(header, 10)).toEqual(range)
  })
})
