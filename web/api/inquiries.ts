import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ArtworkInquiryInput, InquiryInput } from '../../domain/inquiry.ts';
import type { Outcome } from './client.ts';
import { type SentForm, sendForm } from './visitor-form.ts';

function useSendInquiry<Input extends object>(path: string, { onSuccess, onError }: Outcome) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (form: SentForm<Input>) => sendForm(path, form),
    onSuccess: () => {
      onSuccess();
      // What staff may have open in another part of the site is read anew.
      return queryClient.invalidateQueries({ queryKey: ['/api/cms/inquiries'] });
    },
    onError,
  });
}

export const useInquire = (outcome: Outcome) => useSendInquiry<InquiryInput>('/api/inquiries', outcome);
export const useInquireAboutArtwork = (outcome: Outcome) =>
  useSendInquiry<ArtworkInquiryInput>('/api/artwork-inquiries', outcome);
