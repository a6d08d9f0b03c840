import { kernelPaths } from '#kernel/paths.ts'
/** A test result: `detail` adds numbers or the browser's own message. */
export interface TestResult {
  result: 'passed' | 'refused' | 'missing'
  detail?: string
}

const availability = (is: boolean): TestResult => ({ result: is ? 'passed' : 'missing' })

async function testMedia(input: MediaStreamConstraints): Promise<TestResult> {
  if (!navigator.mediaDevices?.getUserMedia) return { result: 'missing' }
  const stream = await navigator.mediaDevices.getUserMedia(input)
  const [track] = stream.getTracks()
  for (const eachTrack of stream.getTracks()) eachTrack.stop()
  return { result: 'passed', detail: track?.label }
}

const testLocation = (): Promise<TestResult> =>
  new Promise((done) => {
    if (!navigator.geolocation) return done({ result: 'missing' })
    navigator.geolocation.getCurrentPosition(
      // The accuracy, not the location: a report may be shared.
      ({ coords }) => done({ result: 'passed', detail: `± ${Math.round(coords.accuracy)} m` }),
      (error) => done({ result: 'refused', detail: error.message }),
      { timeout: 10_000 },
    )
  })

async function testStorage(): Promise<TestResult> {
  if (!navigator.storage?.estimate) return { result: 'missing' }
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  const megabytes = Math.round((quota - usage) / 2 ** 20)
  return { result: megabytes > 50 ? 'passed' : 'refused', detail: `${megabytes} MB` }
}

/** Codes and receipts carry times, so a device may be off by a minute at most. */
async function testClock(): Promise<TestResult> {
  const answer = await fetch(kernelPaths.build, { cache: 'no-store' })
  const server = Date.parse(answer.headers.get('date') ?? '')
  if (Number.isNaN(server)) return { result: 'missing' }
  const seconds = Math.round((Date.now() - server) / 1000)
  return { result: Math.abs(seconds) <= 60 ? 'passed' : 'refused', detail: `${seconds} s` }
}

async function testLatency(): Promise<TestResult> {
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
  camera: () => testMedia({ video: true }),
  microphone: () => testMedia({ audio: true }),
  location: testLocation,
  notifications: async () => {
    if (!('Notification' in window)) return { result: 'missing' as const }
    const input = await Notification.requestPermission()
    return { result: input === 'granted' ? ('passed' as const) : ('refused' as const), detail: input }
  },
  vibration: async () => availability('vibrate' in navigator && navigator.vibrate(100)),
  bluetooth: async () => availability('bluetooth' in navigator),
  usb: async () => availability('usb' in navigator),
  serial: async () => availability('serial' in navigator),
  barcode: async () => availability('BarcodeDetector' in window),
  storage: testStorage,
  clock: testClock,
  latency: testLatency,
  webrtc: async () => availability('RTCPeerConnection' in window),
  worker: async () => availability('serviceWorker' in navigator),
} satisfies Record<string, () => Promise<TestResult>>

export type DeviceTest = keyof typeof deviceTests

/** Runs one test; a refusal by the browser is a result, not an error. */
export async function testDevice(name: DeviceTest): Promise<TestResult> {
  try {
    return await deviceTests[name]()
  } catch (error) {
    return { result: 'refused', detail: error instanceof Error ? error.message : String(error) }
  }
}
