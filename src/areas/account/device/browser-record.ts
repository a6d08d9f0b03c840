import { tenantPaths } from '#areas/tenant/paths.ts'

/** The client data record (specification, section 3) as returned by `GET /api/client-info`. */
interface ClientRecord {
  browser: string
  os: string
  device: string
  inApp: string | null
  ip: string
  location: { cityName: string; regionName: string; countryName: string }
  isp: string
  isProxy: boolean
  source: string | null
  screenSize: { width: number; height: number; devicePixelRatio: number | null } | null
}

/** The record with what only the browser knows. */
export interface BrowserRecord extends ClientRecord {
  languages: readonly string[]
  timeZone: string
  cookies: boolean
  storage: boolean
  online: boolean
  features: Record<string, boolean>
}

/** Queries the server and adds the browser's own data. Rejects when offline. */
export async function readBrowser(): Promise<BrowserRecord> {
  const { width, height } = window.screen
  const answer = await fetch(tenantPaths.api.clientInfo({ width, height, dpr: window.devicePixelRatio }))
  if (!answer.ok) throw new Error(String(answer.status))
  const client = (await answer.json()) as ClientRecord
  return {
    ...client,
    languages: navigator.languages,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    cookies: navigator.cookieEnabled,
    storage: canUseStorage(),
    online: navigator.onLine,
    features: {
      BarcodeDetector: 'BarcodeDetector' in window,
      Bluetooth: 'bluetooth' in navigator,
      Camera: 'mediaDevices' in navigator,
      Clipboard: 'clipboard' in navigator,
      IndexedDB: 'indexedDB' in window,
      Notifications: 'Notification' in window,
      Passkeys: 'PublicKeyCredential' in window,
      'Payment request': 'PaymentRequest' in window,
      Serial: 'serial' in navigator,
      'Service worker': 'serviceWorker' in navigator,
      Share: 'share' in navigator,
      USB: 'usb' in navigator,
      Vibration: 'vibrate' in navigator,
      'Wake lock': 'wakeLock' in navigator,
      WebAssembly: 'WebAssembly' in window,
      WebRTC: 'RTCPeerConnection' in window,
    },
  }
}

function canUseStorage(): boolean {
  try {
    localStorage.setItem('sala:probe', '1')
    localStorage.removeItem('sala:probe')
    return true
  } catch {
    return false
  }
}
