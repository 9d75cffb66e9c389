import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { callFile } from './client.ts'
import { queryKey } from './queries.ts'

/**
 * The object URL of bytes that can only be fetched with the token, such as a picture; undefined until they are loaded.
 * It is revoked when the component unmounts. Stored bytes never change, so they are not fetched again.
 */
export function useBlobAddress<E extends Endpoint>(endpoint: E, input: InputOf<E>, enabled = true) {
  const { data, isError, refetch } = useBlob(endpoint, input, enabled)
  const address = useAddressOf(data)
  return { address, failed: isError, retry: () => void refetch() }
}

/** The object URL of some bytes, which is revoked when the component unmounts; undefined without any. */
export function useAddressOf(data: Blob | undefined) {
  // Created again in each effect, since its cleanup revokes the URL.
  const [address, setAddress] = useState<string>()
  const show = useEffectEvent(setAddress)
  useEffect(() => {
    if (!data) return undefined
    const made = URL.createObjectURL(data)
    show(made)
    return () => {
      show(undefined)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return address
}

const KEPT_MS = 60_000

export const useBlob = <E extends Endpoint>(endpoint: E, input: InputOf<E>, enabled = true) =>
  useQuery({
    queryKey: [...queryKey(endpoint, input), 'bytes'],
    queryFn: async ({ signal }) => (await callFile(endpoint, input, { signal })).content,
    enabled,
    staleTime: Infinity,
    gcTime: KEPT_MS,
    // Never the picture of another patient or tooth while this one loads.
    placeholderData: undefined,
  })
