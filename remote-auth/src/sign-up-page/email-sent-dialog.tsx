import { Button, Dialog } from '@timeweave/shared/ui';

export function EmailSentDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Email Sent"
      description="We have sent an email to you. Confirm your registration for start Tracking."
      footer={
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      }
    />
  );
}
