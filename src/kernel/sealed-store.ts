import { logStorage, readStored, store } from './browser-store.ts'

/**
 * Creates an encrypted variant of `browser-store.ts`; nothing uses it unless it is created. The key is derived from a
 * passphrase only the user knows: it protects against someone reading the disk, not against a script on the page. Needs
 * a secure context (https or localhost).
 */
export async function createSealedStore(passphrase: string, salt: string) {
  const bytes = new TextEncoder()
  const input = await crypto.subtle.importKey('raw', bytes.encode(passphrase), 'PBKDF2', false, ['deriveKey'])
  const secret = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt: bytes.encode(salt), iterations: 600_000 },
    input,
    { name: 'AES-GCM', length: 256 },
    false,
    ['encrypt', 'decrypt'],
  )
  return {
    /** Stores a value, bound to its key: moved to another key it cannot be opened. */
    async keep(key: string, value: unknown): Promise<boolean> {
      const iv = crypto.getRandomValues(new Uint8Array(12))
      const plain = bytes.encode(JSON.stringify(value))
      const algorithm = { name: 'AES-GCM', iv, additionalData: bytes.encode(key) }
      const sealed = new Uint8Array(await crypto.subtle.encrypt(algorithm, secret, plain))
      return store(key, { iv: base64(iv), sealed: base64(sealed) })
    },
    /** Opens a value; null if it is missing or invalid, or for a different passphrase. */
    async read<Value>(key: string, read: (saved: unknown) => Value | null): Promise<Value | null> {
      const stored = readStored(key, asSealed)
      if (!stored) return null
      try {
        const algorithm = { name: 'AES-GCM', iv: unbase64(stored.iv), additionalData: bytes.encode(key) }
        const plain = await crypto.subtle.decrypt(algorithm, secret, unbase64(stored.sealed))
        return read(JSON.parse(new TextDecoder().decode(plain)))
      } catch {
        logStorage('unreadable', key)
        return null
      }
    },
  }
}

function asSealed(saved: unknown): { iv: string; sealed: string } | null {
  const { iv, sealed } = (saved ?? {}) as { iv?: unknown; sealed?: unknown }
  return typeof iv === 'string' && typeof sealed === 'string' ? { iv, sealed } : null
}

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const unbase64 = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0))
