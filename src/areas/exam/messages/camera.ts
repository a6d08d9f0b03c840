import { defineMessages } from '#kernel/i18n/messages.ts'

/** Texts of the camera in an exam. They include the consent text; a change of it requires a new `consentText`. */
export const cameraMessages = defineMessages({
  th: {
    title: 'กล้องระหว่างสอบ',
    details: {
      count: 'เบราว์เซอร์นับใบหน้าทุกไม่กี่วินาที เพื่อบอกผู้สอนว่ามีช่วงที่ไม่เห็นใครหรือเห็นหลายคน',
      notRecorded: 'ภาพและเสียงไม่ถูกบันทึกหรือส่งออกจากเครื่องนี้ ไม่มีการจดจำใบหน้า',
      sees: 'ผู้สอนเห็นเฉพาะเวลาและระยะเวลา คุณเห็นรายการเดียวกัน ไม่มีการตัดสินโดยอัตโนมัติ',
      free: 'ข้อมูลลบไปพร้อมการสอบครั้งนั้น ปิดกล้องได้ทุกเมื่อ และสอบโดยไม่ใช้กล้องได้',
    },
    tryIt: 'ลองกล้อง',
    stopTrying: 'ปิดกล้องที่ลอง',
    yes: 'ยินยอมให้ใช้กล้องนับใบหน้าระหว่างสอบครั้งนี้',
    no: 'ไม่ใช้กล้อง ผู้สอนจะเห็นว่าเลือกไว้อย่างนี้',
    video: 'ภาพจากกล้องของคุณ',
    searching: 'กำลังหาใบหน้า',
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
      agreed: (at: string) => `ยินยอมใช้กล้องเมื่อ ${at}`,
      declined: 'เลือกสอบโดยไม่ใช้กล้อง',
      withdrawn: (at: string) => `ปิดกล้องเองเมื่อ ${at}`,
    },
  },
  en: {
    title: 'Camera during the exam',
    details: {
      count:
        'Your browser counts faces every few seconds so the teacher can see when no one or several people were in view.',
      notRecorded: 'Images and sound are not recorded and never leave this device. Faces are not recognised.',
      sees: 'The teacher sees only times and durations, and you see the same list. No decisions are made automatically.',
      free: 'The data is deleted with the attempt. You can turn off the camera at any time and take the exam without it.',
    },
    tryIt: 'Test camera',
    stopTrying: 'Stop test',
    yes: 'I agree to the camera counting faces during this attempt',
    no: 'No camera. The teacher will see that I chose this',
    video: 'Your camera view',
    searching: 'Looking for a face…',
    seen: (count: number) =>
      count === 0
        ? 'No face detected. Add more light or move closer'
        : count === 1
          ? 'Your face is clearly visible'
          : `${count} faces detected`,
    states: {
      off: 'The camera is off',
      starting: 'Turning on the camera…',
      on: 'The camera is on',
      refused: 'The camera could not be turned on. You can continue the exam',
      lost: 'The camera has stopped. You can continue the exam',
    },
    withdraw: 'Turn off camera',
    withdrawn: 'The camera is off and you can continue the exam. The teacher sees that you turned it off.',
    staff: {
      agreed: (at: string) => `Agreed to the camera at ${at}`,
      declined: 'Chose to take the exam without the camera',
      withdrawn: (at: string) => `Turned off the camera at ${at}`,
    },
  },
})
