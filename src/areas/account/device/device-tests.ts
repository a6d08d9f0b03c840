import { kernelPaths } from '#kernel/paths.ts'
/** A test result: `detail` adds numbers or the browser's own message. */
export interface Tested {
  result: 'passed' | 'refused' | 'missing'
  detail?: string
}

const there = (is: boolean): Tested => ({ result: is ? 'passed' : 'missing' })

async function media(input: MediaStreamConstraints): Promise<Tested> {
  if (!navigator.mediaDevices?.getUserMedia) return { result: 'missing' }
  const stream = await navigator.mediaDevices.getUserMedia(input)
  const [track] = stream.getTracks()
  for (const one of stream.getTracks()) one.stop()
  return { result: 'passed', detail: track?.label }
}

const location = (): Promise<Tested> =>
  new Promise((done) => {
    if (!navigator.geolocation) return done({ result: 'missing' })
    navigator.geolocation.getCurrentPosition(
      // The accuracy, not the location: a report may be shared.
      ({ coords }) => done({ result: 'passed', detail: `± ${Math.round(coords.accuracy)} m` }),
      (error) => done({ result: 'refused', detail: error.message }),
      { timeout: 10_000 },
    )
  })

async function storage(): Promise<Tested> {
  if (!navigator.storage?.estimate) return { result: 'missing' }
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  const megabytes = Math.round((quota - usage) / 2 ** 20)
  return { result: megabytes > 50 ? 'passed' : 'refused', detail: `${megabytes} MB` }
}

/** Codes and receipts carry times, so a device may be off by a minute at most. */
async function clock(): Promise<Tested> {
  const answer = await fetch(kernelPaths.build, { cache: 'no-store' })
  const server = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(server)) return { result: 'missing' }
  const seconds = Math.round((Date.now() - server) / 1000)
  return { result: Math.abs(seconds) <= 60 ? 'passed' : 'refused', detail: `${seconds} s` }
}

async function latency(): Promise<Tested> {
  const times: number[] = []
  for (let at = 0; at < 5; at++) {
    const start = performance.now()
    await fetch(kernelPaths.build, { cache: 'no-store' })
    times.push(performance.now() - start)
  }
  const median = Math.round(times.sort((a, b) => a - b)[2] ?? 0)
  return { result: median < 1000 ? 'passed' : 'refused', detail: `${median} ms` }
}

export const deviceTests = {
  camera: () => media({ video: true }),
  microphone: () => media({ audio: true }),
  location,
  notifications: async () => {
    if (!('Notification' in window)) return { result: 'missing' as const }
    const input = await Notification.requestPermission()
    return { result: input === 'granted' ? ('passed' as const) : ('refused' as const), detail: input }
  },
  vibration: async () => there('vibrate' in navigator && navigator.vibrate(100)),
  bluetooth: async () => there('bluetooth' in navigator),
  usb: async () => there('usb' in navigator),
  serial: async () => there('serial' in navigator),
  barcode: async () => there('BarcodeDetector' in window),
  storage,
  clock,
  latency,
  webrtc: async () => there('RTCPeerConnection' in window),
  worker: async () => there('serviceWorker' in navigator),
} satisfies Record<string, () => Promise<Tested>>

export type DeviceTest = keyof typeof deviceTests

/** Runs one test; a refusal by the browser is a result, not an error. */
export async function testDevice(name: DeviceTest): Promise<Tested> {
  try {
    return await deviceTests[name]()
  } catch (error) {
    return { result: 'refused', detail: error instanceof Error ? error.message : String(error) }
  }
}
