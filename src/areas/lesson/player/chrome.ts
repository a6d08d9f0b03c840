// Each element registers itself; only those used by the player are loaded.
import 'media-chrome/dist/media-control-bar.js'
import 'media-chrome/dist/media-controller.js'
import 'media-chrome/dist/media-fullscreen-button.js'
import 'media-chrome/dist/media-loading-indicator.js'
import 'media-chrome/dist/media-mute-button.js'
import 'media-chrome/dist/media-pip-button.js'
import 'media-chrome/dist/media-play-button.js'
import 'media-chrome/dist/media-seek-backward-button.js'
import 'media-chrome/dist/media-seek-forward-button.js'
import 'media-chrome/dist/media-time-range.js'
import 'media-chrome/dist/media-volume-range.js'
import { addTranslation } from 'media-chrome/dist/utils/i18n.js'

/** Thai texts of the elements. */
const thaiTexts = {
  Play: 'เล่น',
  Pause: 'หยุดชั่วคราว',
  play: 'เล่น',
  pause: 'หยุดชั่วคราว',
  Mute: 'ปิดเสียง',
  Unmute: 'เปิดเสียง',
  mute: 'ปิดเสียง',
  unmute: 'เปิดเสียง',
  volume: 'ระดับเสียง',
  seek: 'ตำแหน่งวิดีโอ',
  'Seek backward': 'ย้อน',
  'Seek forward': 'ข้าม',
  'seek back {seekOffset} seconds': 'ย้อน {seekOffset} วินาที',
  'seek forward {seekOffset} seconds': 'ข้าม {seekOffset} วินาที',
  'Enter fullscreen mode': 'เต็มจอ',
  'Exit fullscreen mode': 'ออกจากเต็มจอ',
  'enter fullscreen mode': 'เต็มจอ',
  'exit fullscreen mode': 'ออกจากเต็มจอ',
  'Enter picture in picture mode': 'ภาพซ้อน',
  'Exit picture in picture mode': 'ปิดภาพซ้อน',
  'enter picture in picture mode': 'ภาพซ้อน',
  'exit picture in picture mode': 'ปิดภาพซ้อน',
  'playback time': 'เวลาที่เล่น',
  'media loading': 'กำลังโหลดวิดีโอ',
  'video player': 'เครื่องเล่นวิดีโอ',
  'chapter: {chapterName}': 'บทย่อย {chapterName}',
  hour: 'ชั่วโมง',
  hours: 'ชั่วโมง',
  minute: 'นาที',
  minutes: 'นาที',
  second: 'วินาที',
  seconds: 'วินาที',
  '{time} remaining': 'เหลือ {time}',
  '{currentTime} of {totalTime}': '{currentTime} จาก {totalTime}',
  'video not loaded, unknown time.': 'ยังไม่ได้โหลดวิดีโอ',
}
addTranslation('th', thaiTexts)
