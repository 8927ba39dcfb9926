import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArtworkInquiryInput, InquiryInput } from '../../domain/inquiry.ts';
import { post } from './client.ts';

/** What staff may have open in another part of the site is read anew. */
function useSendInquiry<Input extends object>(path: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => post(path, input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['/api/cms/inquiries'] }),
  });
}

export const useInquire = () => useSendInquiry<InquiryInput>('/api/inquiries');
export const useInquireAboutArtwork = () => useSendInquiry<ArtworkInquiryInput>('/api/artwork-inquiries');
