import { makeZip } from '#kernel/testing/make-zip.ts'

/** A SCORM 1.2 package of one item: it stores its location, and passes with 80 at a button press. */
export const package12 = (): Uint8Array =>
  makeZip([
    { name: 'imsmanifest.xml', content: manifest12 },
    { name: 'index.html', content: page12 },
    { name: 'shared/style.css', content: 'body { font-family: sans-serif; padding: 2rem }' },
  ])

/** A SCORM 2004 package of two items, each completed at a button press, at once or when its page is closed. */
export const package2004 = (): Uint8Array =>
  makeZip([
    { name: 'imsmanifest.xml', content: manifest2004 },
    { name: 'parts/page.html', content: page2004 },
  ])

const manifest12 = `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="m" version="1" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"
  xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org">
      <title>ปลูกผักในกระถาง</title>
      <item identifier="one" identifierref="res"><title>บทเดียว</title>
        <adlcp:datafromlms>แปลงหลังบ้าน</adlcp:datafromlms><adlcp:masteryscore>75</adlcp:masteryscore></item>
    </organization>
  </organizations>
  <resources>
    <resource identifier="res" type="webcontent" adlcp:scormtype="sco" href="index.html">
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>`

const page12 = `<!doctype html><html><head><meta charset="utf-8"><title>บทเดียว</title>
<link rel="stylesheet" href="shared/style.css"></head><body>
<h1>ปลูกผักในกระถาง</h1><p id="place"></p><p id="name"></p><p id="launch"></p><p id="reach"></p>
<button id="on">ไปหน้า 3</button> <button id="pass">ผ่าน</button>
<script>
function find(win) { while (win.API == null && win.parent != null && win.parent != win) win = win.parent; return win.API }
var api = find(window)
api.LMSInitialize('')
var show = function () {
  document.getElementById('place').textContent = 'อยู่ที่ ' + (api.LMSGetValue('cmi.core.lesson_location') || 'หน้าแรก')
  document.getElementById('name').textContent = api.LMSGetValue('cmi.core.student_name')
  document.getElementById('launch').textContent =
    api.LMSGetValue('cmi.launch_data') + ' ผ่านที่ ' + api.LMSGetValue('cmi.student_data.mastery_score')
}
show()
document.getElementById('on').onclick = function () {
  api.LMSSetValue('cmi.core.lesson_location', 'หน้า 3')
  api.LMSSetValue('cmi.suspend_data', new Array(6001).join('ก'))
  api.LMSSetValue('cmi.core.exit', 'suspend')
  api.LMSCommit('')
  show()
}
document.getElementById('pass').onclick = function () {
  api.LMSSetValue('cmi.core.score.raw', '80')
  api.LMSSetValue('cmi.core.lesson_status', 'passed')
  api.LMSFinish('')
}
var reach = 'ออกไปไม่ได้'
try { if (window.parent.document.title) reach = 'ออกไปได้' } catch (refused) {}
try { if (document.cookie) reach = 'ออกไปได้' } catch (refused) {}
fetch('/api/account/me').then(function () { reach = 'ออกไปได้' }, function () {}).then(function () {
  document.getElementById('reach').textContent = reach
})
</script></body></html>`

const manifest2004 = `<?xml version="1.0"?>
<manifest identifier="m" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3">
  <metadata><schema>ADL SCORM</schema><schemaversion>2004 4th Edition</schemaversion></metadata>
  <organizations default="org">
    <organization identifier="org">
      <title>สองส่วน</title>
      <item identifier="group"><title>หมวด</title>
        <item identifier="a" identifierref="res" parameters="?part=a"><title>ส่วนแรก</title></item>
        <item identifier="b" identifierref="res" parameters="?part=b"><title>ส่วนสอง</title></item>
      </item>
    </organization>
  </organizations>
  <resources xml:base="parts/">
    <resource identifier="res" type="webcontent" adlcp:scormType="sco" href="page.html"/>
  </resources>
</manifest>`

const page2004 = `<!doctype html><html><head><meta charset="utf-8"><title>ส่วน</title></head><body>
<h1 id="part"></h1><button id="done">จบส่วนนี้</button>
<button id="later">จบเมื่อปิด</button>
<script>
var api = window.API_1484_11
api.Initialize('')
document.getElementById('part').textContent = location.search + ' ' + api.GetValue('cmi.entry')
function finish() {
  api.SetValue('cmi.completion_status', 'completed')
  api.SetValue('cmi.score.scaled', '0.9')
  api.Terminate('')
}
document.getElementById('done').onclick = finish
document.getElementById('later').onclick = function () { addEventListener('unload', finish) }
</script></body></html>`
