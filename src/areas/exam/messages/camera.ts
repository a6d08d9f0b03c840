import { messages } from '#kernel/i18n/messages.ts'

/** Texts of the camera in an exam. They include the consent text; a change of it requires a new `consentText`. */
export const cameraMessages = messages({
  th: {
    title: 'กล้องระหว่างสอบ',
    facts: {
      count: 'เบราว์เซอร์นับใบหน้าทุกไม่กี่วินาที เพื่อบอกผู้สอนว่ามีช่วงที่ไม่เห็นใครหรือเห็นหลายคน',
      stays: 'ภาพและเสียงไม่ถูกบันทึกหรือส่งออกจากเครื่องนี้ ไม่มีการจดจำใบหน้า',
      sees: 'ผู้สอนเห็นเฉพาะเวลาและระยะเวลา คุณเห็นรายการเดียวกัน ไม่มีการตัดสินโดยอัตโนมัติ',
      free: 'ข้อมูลลบไปพร้อมการสอบครั้งนั้น ปิดกล้องได้ทุกเมื่อ และสอบโดยไม่ใช้กล้องได้',
    },
    tryIt: 'ลองกล้อง',
    stopTrying: 'ปิดกล้องที่ลอง',
    yes: 'ยินยอมให้ใช้กล้องนับใบหน้าระหว่างสอบครั้งนี้',
    no: 'ไม่ใช้กล้อง ผู้สอนจะเห็นว่าเลือกไว้อย่างนี้',
    film: 'ภาพจากกล้องของคุณ',
    looking: 'กำลังหาใบหน้า',
    seen: (count: number) =>
      count === 0 ? 'ไม่เห็นใบหน้า ลองเพิ่มแสงหรือขยับเข้ามา' : count === 1 ? 'เห็นคุณชัดเจน' : `เห็น ${count} ใบหน้า`,
    states: {
      off: 'กล้องปิดอยู่',
      starting: 'กำลังเปิดกล้อง',
      on: 'กล้องเปิดอยู่',
      refused: 'เปิดกล้องไม่ได้ สอบต่อได้ตามปกติ',
      lost: 'กล้องหยุดทำงาน สอบต่อได้ตามปกติ',
    },
    withdraw: 'ปิดกล้อง',
    withdrawn: 'ปิดกล้องแล้ว สอบต่อได้ตามปกติ ผู้สอนเห็นว่าคุณปิดเอง',
    staff: {
      given: (at: string) => `ยินยอมใช้กล้องเมื่อ ${at}`,
      refused: 'เลือกสอบโดยไม่ใช้กล้อง',
      withdrawn: (at: string) => `ปิดกล้องเองเมื่อ ${at}`,
    },
  },
  en: {
    title: 'Camera during the exam',
    facts: {
      count:
        'Your browser counts faces every few seconds, to tell the teacher of times when nobody or several people were seen.',
      stays: 'Pictures and sound are not recorded and do not leave this device. Faces are not recognised.',
      sees: 'The teacher sees times and lengths alone, and you see the same list. Nothing is decided by itself.',
      free: 'It is deleted with the attempt. You may close the camera at any time, and sit the exam without it.',
    },
    tryIt: 'Try the camera',
    stopTrying: 'Close the camera',
    yes: 'I agree that the camera counts faces during this attempt',
    no: 'No camera; the teacher sees that I chose this',
    film: 'What your camera sees',
    looking: 'Looking for a face',
    seen: (count: number) =>
      count === 0
        ? 'No face is seen: more light, or a little nearer'
        : count === 1
          ? 'You are seen well'
          : `${count} faces are seen`,
    states: {
      off: 'The camera is off',
      starting: 'Opening the camera',
      on: 'The camera is on',
      refused: 'The camera could not be opened; the exam goes on',
      lost: 'The camera has stopped; the exam goes on',
    },
    withdraw: 'Close the camera',
    withdrawn: 'The camera is closed and the exam goes on. The teacher sees that you closed it.',
    staff: {
      given: (at: string) => `Agreed to the camera at ${at}`,
      refused: 'Chose to sit it without the camera',
      withdrawn: (at: string) => `Closed the camera at ${at}`,
    },
  },
})
