import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#kernel/i18n/use-messages.ts'
import { joinMessages } from '../messages/join.ts'
import { solveJoinProof } from './solve-join-proof.ts'

interface ProofRequest {
  challenge: string
  bits: number
}

/** Returns the proof a registration requires, from the error; null for other errors. */
export function requestedProof(problem: object | undefined): ProofRequest | null {
  const { code, challenge, bits } = (problem ?? {}) as Partial<ProofRequest & { code: string }>
  return code === 'account.join_proof' && challenge && bits ? { challenge, bits } : null
}

/** Computes the proof in the browser, and resubmits the form while the password is still in it. */
export function JoinProof({ challenge, bits }: ProofRequest) {
  const t = useMessages(joinMessages).register.proof
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'solving' | 'solved' | 'impossible'>('idle')
  useEffect(() => {
    const stop = new AbortController()
    setState('solving')
    solveJoinProof(challenge, bits, stop.signal).then((proof) => {
      const field = input.current
      if (stop.signal.aborted || !field) return
      setState(proof ? 'solved' : 'impossible')
      if (!proof) return
      field.value = proof
      const password = field.form?.elements.namedItem('password')
      if (password instanceof HTMLInputElement && password.value) field.form?.requestSubmit()
    })
    return () => stop.abort()
  }, [challenge, bits])
  return (
    <>
      <input ref={input} type="hidden" name="proof" />
      <noscript>
        <p className="sm">{t.impossible}</p>
      </noscript>
      <p className="sm" role="status">
        {t[state]}
      </p>
    </>
  )
}
